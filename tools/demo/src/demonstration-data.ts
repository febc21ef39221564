/** Names and places of the demonstration: invented, of several countries, with letters that test a search. */
export interface DemonstrationPlayer {
  readonly name: string;
  readonly nationality: string;
  readonly gender: 'male' | 'female';
}

const player = (name: string, nationality: string, gender: 'male' | 'female'): DemonstrationPlayer => ({
  name,
  nationality,
  gender,
});

export const tennisPlayers: readonly DemonstrationPlayer[] = [
  player('Inés Villalba', 'ES', 'female'),
  player('Katarína Šoltésová', 'SK', 'female'),
  player('Femke de Graaf', 'NL', 'female'),
  player('Aiko Tanemura', 'JP', 'female'),
  player('Solveig Brandvold', 'NO', 'female'),
  player('Chiara Montefusco', 'IT', 'female'),
  player('Zoë Vandersmissen', 'BE', 'female'),
  player('Małgorzata Wilk', 'PL', 'female'),
  player('Hannah Breitkopf', 'DE', 'female'),
  player('Élodie Marchandeau', 'FR', 'female'),
  player('Ruth Okonjo', 'NG', 'female'),
  player('Marisol Quintanar', 'MX', 'female'),
];

export const padelPlayers: readonly DemonstrationPlayer[] = [
  player('Álvaro Pedraza', 'ES', 'male'),
  player('Tomás Ibarguren', 'AR', 'male'),
  player('Nuno Figueirinha', 'PT', 'male'),
  player('Lorenzo Bassani', 'IT', 'male'),
  player('Gösta Lindblom', 'SE', 'male'),
  player('Juan Muñoz Ferrada', 'CL', 'male'),
  player('Théo Lacassagne', 'FR', 'male'),
  player('Bram Hoogland', 'NL', 'male'),
  player('Iker Zubeldia', 'ES', 'male'),
  player('Matías Urquiola', 'AR', 'male'),
  player('Rui Sarmento', 'PT', 'male'),
  player('Davide Collura', 'IT', 'male'),
  player('Emil Ravnholt', 'DK', 'male'),
  player('Jonas Ketterer', 'DE', 'male'),
  player('Pau Ferrater', 'ES', 'male'),
  player('Nico Stavridis', 'GR', 'male'),
];

export const teamPlayers: Readonly<Record<string, readonly DemonstrationPlayer[]>> = {
  'Riverside 1': [
    player('Paula Winterfeld', 'DE', 'female'),
    player('Agnes Thalmann', 'DE', 'female'),
    player('Leonie Sasse', 'DE', 'female'),
    player('Mirjam Vogelsang', 'DE', 'female'),
  ],
  'Riverside 2': [
    player('Tessa Lohmeyer', 'DE', 'female'),
    player('Greta Hainbuch', 'DE', 'female'),
    player('Svea Petersdotter', 'SE', 'female'),
    player('Nele Kampmann', 'DE', 'female'),
  ],
  'Harbour 1': [
    player('Orla Fitzsimons', 'IE', 'female'),
    player('Bridget Hallorahan', 'IE', 'female'),
    player('Maeve Coughlan', 'IE', 'female'),
    player('Siobhán Daly', 'IE', 'female'),
  ],
  'Harbour 2': [
    player('Carys Llewellyn', 'GB', 'female'),
    player('Isla Buchannan', 'GB', 'female'),
    player('Nesta Prydderch', 'GB', 'female'),
    player('Flora McTavish', 'GB', 'female'),
  ],
};

export const clubs = {
  tennis: {
    name: 'Riverside Tennis Club',
    address: 'Mill Lane 4, Riverside',
    timeZone: 'Europe/Berlin',
    surface: 'clay',
    courts: ['Centre Court', 'Court 1', 'Court 2', 'Court 10'],
  },
  padel: {
    name: 'Harbour Padel',
    address: 'Quay Street 12, Harbour',
    timeZone: 'Europe/Madrid',
    surface: 'indoor',
    courts: ['Padel 1', 'Padel 2', 'Padel 3', 'Padel 4'],
  },
} as const;
