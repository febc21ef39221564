declare module 'edmonds-blossom-fixed' {
  /**
   * A matching of the greatest weight among those with the most edges; answers the partner of each vertex, -1 for none.
   * Edges are `[vertex, vertex, whole weight]`.
   */
  function blossom(edges: readonly (readonly [number, number, number])[], hasMostEdges: boolean): number[];
  export = blossom;
}
