import type { Marca } from '#contract/asistencia/marcas.ts'
import type { Periodo } from '#contract/shared/antiguedad.ts'
import type { Calidad } from '#contract/perfil.ts'
import type { NewRow, Row } from '#db/tables.ts'
import { alCerrar, citacion, marcaInicial } from '#server/asistencia/lista.rules.ts'
import type { Chance } from '../chance.ts'

const minuto = 60_000

/** Someone who may stand on a list. */
export interface Miembro {
  id: number
  /** Held on a day. */
  calidadEn: (dia: string) => Calidad
  periodos: readonly Periodo[]
  ingreso: string | null
  licencias: readonly { acto_id: number | null; desde: string; hasta: string }[]
  suspensiones: readonly { desde: string; hasta: string | null }[]
  /** Per cent of the acts to which they come. */
  costumbre: number
}

type FilaActo = Pick<Row<'actos'>, 'id' | 'tipo' | 'inicio' | 'dia' | 'categoria' | 'decimas' | 'estado_lista'>
type Fila = NewRow<'asistencias'>

/** Rows of an act's list as opening leaves them. */
export function abrir(acto: FilaActo, miembros: readonly Miembro[]): Fila[] {
  const { id: acto_id, dia, categoria, decimas } = acto
  return miembros.flatMap(({ id: user_id, calidadEn, licencias, suspensiones, ...servidor }) => {
    // No honorario of the demo holds a post of command.
    const como = citacion({ ...servidor, calidad: calidadEn(dia), mandos: [] }, dia)
    if (!como) return []
    const deEste = licencias.filter((one) => one.acto_id === null || one.acto_id === acto_id)
    const marca = marcaInicial(dia, { licencias: deEste, suspensiones })
    const opcional = como === 'opcional' ? 1 : 0
    const base = { acto_id, user_id, marca, opcional, dia, categoria, decimas } as const
    return { ...base, hora_llegada: null, hora_salida: null, observacion: null, ...sinMarcar }
  })
}

const sinMarcar = { propuesto: 0, metodo: 'lista', marcado_por: null, marcado_en: null, cuenta: 0, version: 1 } as const

/** The list of a past act, passed and closed. */
export function pasada(acto: FilaActo, miembros: readonly Miembro[], pasa: number, chance: Chance): Fila[] {
  const costumbres = new Map(miembros.map(({ id, costumbre }) => [id, costumbre]))
  return abrir(acto, miembros).flatMap((fila) => {
    const { marca: inicial, opcional } = fila
    const llega = llegada(acto, chance, costumbreDe(fila, costumbres.get(fila.user_id) ?? 0))
    const viene = inicial !== 'suspendido' && llega
    const marca = viene ? llega.marca : alCerrar({ marca: inicial ?? null, opcional: opcional === 1 }, acto.categoria)
    if (marca === null) return []
    return { ...fila, marca, cuenta: 1, ...(viene && marcada(acto, llega, chance, pasa)) }
  })
}

/** The list of an act that has begun: many have come, some by the code, which nobody has confirmed. */
export function enCurso(acto: FilaActo, miembros: readonly Miembro[], pasa: number, chance: Chance, now: Date): Fila[] {
  return abrir(acto, miembros).map((fila) => {
    const llega = llegada(acto, chance, 60)
    const proposed = chance.between(1, 3) === 1
    if (fila.marca || !llega || llega.hora_llegada > now.toISOString()) return fila
    if (proposed) return { ...fila, ...llega, propuesto: 1, metodo: 'qr', version: 2 }
    const marcado_en = llega.hora_llegada > acto.inicio ? llega.hora_llegada : acto.inicio
    return { ...fila, ...llega, marcado_por: pasa, marcado_en, version: 2 }
  })
}

/** Presence beats a licence, though seldom; who is not cited comes now and then. */
const costumbreDe = ({ marca, opcional }: Fila, costumbre: number): number =>
  marca === 'licencia' ? 4 : opcional === 1 ? 22 : costumbre

const sinAtraso = new Set(['guardia', 'colecta', 'mantencion'])

/** When and how someone comes; false: they do not. */
function llegada({ inicio, tipo }: FilaActo, chance: Chance, costumbre: number) {
  const [viene, tarde] = [chance.between(1, 100) <= costumbre, chance.between(1, 100) <= 8 && !sinAtraso.has(tipo)]
  const minutos = tarde ? chance.between(17, 50) : chance.between(-20, 8)
  const marca: Marca = tarde ? 'atraso' : 'presente'
  return viene && { marca, hora_llegada: new Date(Date.parse(inicio) + minutos * minuto).toISOString() }
}

const notas = ['Avisó que venía del trabajo', 'Se retiró antes, con permiso', 'Llegó con la B-21'] as const

/** How the mark was made: the one who passes the list confirms also those who read the code. */
function marcada(
  { inicio, tipo }: FilaActo,
  { marca, hora_llegada }: { marca: Marca; hora_llegada: string },
  chance: Chance,
  marcado_por: number,
): Partial<Fila> {
  const despues = Math.max(Date.parse(hora_llegada), Date.parse(inicio)) + chance.between(1, 9) * minuto
  const metodo = tipo === 'guardia' ? 'guardia' : chance.between(1, 3) === 1 ? 'qr' : 'lista'
  const observacion = marca === 'atraso' && chance.between(1, 4) === 1 ? chance.pick(notas) : null
  return { hora_llegada, metodo, marcado_por, marcado_en: new Date(despues).toISOString(), observacion, version: 2 }
}
