interface LockFile {
  readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
}

export declare const OLDEST_NODE: number;
export declare const refuseNode: (version: string) => string | null;
export declare const reasonToInstall: (wanted: LockFile, installed: LockFile | null) => string | null;
export declare const machinePath: (path: string, delimiter: string) => string;
