declare module 'edmonds-blossom-fixed' {
  /**
   * A maximum-weight matching, among those with the most edges; returns the partner of each vertex, -1 for none. Edges
   * are `[vertex, vertex, whole weight]`.
   */
  function blossom(edges: readonly (readonly [number, number, number])[], hasMostEdges: boolean): number[];
  export = blossom;
}
