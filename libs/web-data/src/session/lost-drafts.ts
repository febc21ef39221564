/** What would be lost with the drafts of this device, as it is named to who signs out. */
export type LostDraft = 'order' | 'lineUps' | 'rosters' | 'lists' | 'results' | 'forms';

const kinds: Readonly<Record<string, LostDraft | null>> = {
  'order-of-play': 'order',
  'order-proposal': 'order',
  // How long matches last is no work of anyone.
  'order-settings': null,
  'line-up': 'lineUps',
  doubles: 'lineUps',
  roster: 'rosters',
  csv: 'lists',
  'csv-rows': 'lists',
  'team-list': 'lists',
  'new-group-teams': 'lists',
  result: 'results',
  paper: 'results',
};

/** Each kind once, of forms by their names. */
export function lostDrafts(forms: readonly string[]): readonly LostDraft[] {
  const found = forms.map((form) => {
    const [kind = ''] = form.split(':');
    return kinds[kind] === undefined ? 'forms' : kinds[kind];
  });
  return [...new Set(found)].filter((kind) => kind !== null);
}
