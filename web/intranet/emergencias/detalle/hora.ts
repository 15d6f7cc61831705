import { enZona } from '#contract/shared/fechas.ts'

const seconds = enZona('es-CL', { second: '2-digit' })

/** `22-11, 00:20` as `22-11, 00:20:05`: the hour with its seconds. */
export const segundosDe = (instante: string, texto: string): string =>
  texto.replace(/\d\d:\d\d/, (hora) => `${hora}:${seconds(new Date(instante)).padStart(2, '0')}`)
