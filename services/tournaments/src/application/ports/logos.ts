import type { Picture, TakePicture } from '@courtcast/pictures';

/** The picture found at the address of a club's logo. */
export interface KeptLogo {
  /** The address as the club has it. */
  readonly address: string;
  /** Null where there was nothing that can be shown. */
  readonly picture: Picture | null;
  /** When it was asked for last. */
  readonly askedAt: Date;
}

/** Logos by club. */
export interface Logos {
  find(clubId: string): Promise<KeptLogo | null>;
  put(clubId: string, logo: KeptLogo): Promise<void>;
  /** The uploaded logo of a club; null if there is none. */
  findUploaded(clubId: string): Promise<Picture | null>;
  putUploaded(clubId: string, picture: Picture): Promise<void>;
  removeUploaded(clubId: string): Promise<void>;
}

/** Work that no answer waits for. */
export interface Background {
  /** Does it soon, one piece a key; where too much waits it is left out. */
  readonly run: (key: string, work: () => Promise<void>) => void;
}

export interface LogoDeps {
  readonly logos: Logos;
  /** Fetches the picture at an address and redraws it; null if that fails. */
  readonly fetchPicture: (address: string) => Promise<Picture | null>;
  readonly background: Background;
  /** Redraws an uploaded picture; Problem invalid if it is none, or has too many pixels. */
  readonly takePicture: TakePicture;
}
