import manifest from '../../../package.json' with { type: 'json' }

/** The program's version, as `GET /status` tells it. */
export const version: string = manifest.version
