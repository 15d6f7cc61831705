import { mensajes } from '#contract/shared/mensajes.ts'
import type { Row } from '#db/tables.ts'
import type { Falta } from './segundo-llamado.rules.ts'

export type Motivo = 'apertura' | 'incendio' | 'anulacion'

type Fila = Pick<
  Row<'emergencias'>,
  | 'id'
  | 'folio'
  | 'clave'
  | 'nombre_clave'
  | 'subclave'
  | 'nombre_subclave'
  | 'direccion'
  | 'comuna'
  | 'es_incendio'
  | 'alarma_en'
  | 'creada_en'
>
/** `unidades`: names of those that were sent with it. */
export type Alarmada = Fila & { unidades?: readonly string[] }

const hour = 3_600_000

/** One that is written down afterwards calls nobody: it was opened over two hours after its alarm. */
export const suena = ({ alarma_en, creada_en }: Pick<Fila, 'alarma_en' | 'creada_en'>): boolean =>
  Date.parse(creada_en) - Date.parse(alarma_en) <= 2 * hour

/** Title and text of the notification: its key, place and units, and no field that speaks of people. */
export function textoDeAlarma(motivo: Motivo, emergencia: Alarmada): { titulo: string; cuerpo: string } {
  const { unidades = [] } = emergencia
  const { nombre, lugar } = dondeEs(emergencia)
  if (motivo === 'anulacion')
    return { titulo: mensajes.alarmaAnulada(nombre), cuerpo: mensajes.noConcurra(lugar, emergencia.folio) }
  return {
    titulo: motivo === 'incendio' || emergencia.es_incendio === 1 ? mensajes.incendioDeclarado(nombre) : nombre,
    cuerpo: unidades.length > 0 ? `${lugar}. ${mensajes.salen(unidades)}` : `${lugar}.`,
  }
}

/** Title and text of the second call. */
export function textoDeSegundoLlamado(falta: Falta, van: number, emergencia: Alarmada) {
  const { nombre, lugar } = dondeEs(emergencia)
  const titulo = falta === 'conductor' ? mensajes.faltaConductorEn(nombre) : mensajes.faltaGenteEn(nombre)
  return { titulo, cuerpo: mensajes.aunNoVan(lugar, van) }
}

const dondeEs = ({ clave, nombre_clave, subclave, nombre_subclave, direccion, comuna }: Alarmada) => ({
  nombre: `${subclave ?? clave} ${nombre_subclave ?? nombre_clave}`,
  lugar: comuna ? `${direccion}, ${comuna}` : direccion,
})
