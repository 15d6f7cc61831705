import type { Guardado } from '#contract/mis-datos.ts'
import { localMoment } from '#server/plumbing/process/local-time.ts'

/** Stored rows of a neighbour as paragraphs of a mail. */
export const enParrafos = (guardado: readonly Guardado[]): string[] =>
  guardado.length === 0
    ? ['No guardamos nada con su correo.']
    : guardado.flatMap(({ sobre, filas }) => [
        `Guardamos ${sobre}:`,
        ...filas.map((fila) =>
          Object.entries(fila)
            .filter(([, value]) => value !== null && value !== '')
            .map(([campo, value]) => `${campo.replaceAll('_', ' ')}: ${written(value)}`)
            .join('; '),
        ),
      ])

const written = (value: string | number | null): string =>
  typeof value === 'string' && /^\d{4}-\d{2}-\d{2}T[\d:.]+Z$/.test(value) ? localMoment(value) : String(value)
