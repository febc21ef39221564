/** The versions of a match that a viewer was sent, in the order in which they came; packets without one are left out. */
export function versionsOf(packets: readonly string[]): number[] {
  return packets.flatMap((packet) => {
    const [, version] = /"version":(\d+)/.exec(packet) ?? [];
    return version === undefined ? [] : [Number(version)];
  });
}
