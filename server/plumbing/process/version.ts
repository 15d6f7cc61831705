import manifest from '../../../package.json' with { type: 'json' }

/** The program's version, in `GET /status`. */
export const version: string = manifest.version
