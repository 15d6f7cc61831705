import { existsSync } from 'node:fs'

/** An installed package: it brings its build, and none of what builds it. */
export const esPaquete = !existsSync(new URL('../../../vite.config.ts', import.meta.url))

/** How the operator types a command: `cuartel respaldo`, or `npm run respaldo --` in a source tree. */
export const orden = (nombre: string): string => (esPaquete ? `cuartel ${nombre}` : `npm run ${nombre} --`)
