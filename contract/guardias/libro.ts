import type { Novedad } from './novedades.ts'

/** Later than this an entry did not come at once. */
const deInmediatoMs = 60_000

/** An entry was written without network, and the server received it later (domain §2.0.5). */
export const anotadaAparte = ({
  hora,
  escrita_en,
  emergencia_id,
}: Pick<Novedad, 'hora' | 'escrita_en' | 'emergencia_id'>): boolean =>
  emergencia_id === null && Date.parse(escrita_en) - Date.parse(hora) > deInmediatoMs
