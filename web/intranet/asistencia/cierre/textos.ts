import type { Papel, Plazo, PlazoDelMes, VistaCierre } from '#contract/asistencia/cierres.ts'
import { dayAndMonth, longMonth } from '#web/plumbing/format.ts'

/** `octubre de 2026` */
export const mesDe = (mes: string): string => longMonth(mes).toLowerCase()

/** `octubre` */
export const soloMes = (mes: string): string => mesDe(mes).split(' ')[0] ?? ''

const list = new Intl.ListFormat('es', { type: 'conjunction' })
export const enumerar = (nombres: readonly string[]): string => list.format(nombres)

/** `1 aviso`, `3 avisos` */
export const cuantas = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`

/** Answers whether the month can be closed (ui §13). */
export function respuesta({ cierre, motivos }: Pick<VistaCierre, 'cierre' | 'motivos'>): [first: string, then: string] {
  const faltan = motivos.filter(({ nivel }) => nivel === 'bloquea')
  const avisos = motivos.length - faltan.length
  if (cierre.estado === 'cerrado') return ['Mes cerrado.', avisos === 0 ? '' : cuantas(avisos, 'aviso.', 'avisos.')]
  const noHay = faltan.some(({ codigo }) => codigo === 'mes_sin_terminar' || codigo === 'mes_sin_actos')
  const then = avisos === 0 ? '' : cuantas(avisos, 'aviso no lo impide.', 'avisos no lo impiden.')
  if (noHay) return ['Todavía no se puede cerrar.', '']
  if (faltan.length > 0)
    return [`${faltan.length === 1 ? 'Falta' : 'Faltan'} ${cuantas(faltan.length, 'cosa', 'cosas')} para cerrar.`, then]
  return [cierre.estado === 'reabierto' ? 'Puede cerrarlo de nuevo.' : 'Puede cerrarlo.', then]
}

/** `el PMA, el resumen y 2 partes de otras compañías` */
function papelesEnPalabras(papeles: VistaCierre['por_emitir']): string {
  const externos = papeles.filter(({ serie }) => serie === 'externos').length
  return enumerar([
    'el PMA',
    'el resumen',
    ...(externos === 0 ? [] : [cuantas(externos, 'parte de otra compañía', 'partes de otras compañías')]),
  ])
}

/** `Sus marcas se pueden objetar por 5 días, hasta el 8 de noviembre.` */
export const seObjeta = ({ objeciones: { plazo } }: Pick<VistaCierre, 'objeciones'>): string =>
  `Sus marcas se pueden objetar por ${cuantas(plazo.dias, 'día', 'días')}, hasta el ${dayAndMonth(plazo.hasta)}.`

/** `se numeran el PMA y el resumen, y se avisa a 22 voluntarios.` */
export function loQueHace({ por_emitir, destinatarios }: Pick<VistaCierre, 'por_emitir' | 'destinatarios'>): string {
  const avisados = destinatarios === 0 ? '' : `, y se avisa a ${cuantas(destinatarios, 'voluntario', 'voluntarios')}`
  return `se numeran ${papelesEnPalabras(por_emitir)}${avisados}.`
}

/** Text beside the disabled button: the first blocking reason. */
export function falta({ motivos, listas }: Pick<VistaCierre, 'motivos' | 'listas'>): string | undefined {
  const first = motivos.find(({ nivel }) => nivel === 'bloquea')
  const [una, ...otras] = listas.sin_cerrar
  return first?.codigo === 'listas_sin_cerrar' && una && otras.length === 0
    ? `Podrá cerrar cuando cierre la lista del ${dayAndMonth(una.dia)}.`
    : first?.texto
}

export type Urgencia = 'hecho' | 'tarde' | 'pronto' | 'normal'

/** Days left for a paper, in words: red only for today or late (ui §13). */
export function quedan(
  { dias, plazo }: Pick<Plazo, 'dias' | 'plazo'>,
  {
    papeles,
    companias,
    emitidos,
  }: { papeles: readonly Papel[]; companias: readonly string[]; emitidos: readonly PlazoDelMes[] },
): [string, Urgencia] {
  if (plazo === 'externos' && companias.length === 0) return ['Nada que informar', 'normal']
  if (papeles.some(({ serie }) => serie === plazo) || emitidos.includes(plazo)) return ['Emitido', 'hecho']
  if (dias === 0) return ['Hoy', 'tarde']
  if (dias > 0)
    return [`${dias === 1 ? 'Queda' : 'Quedan'} ${cuantas(dias, 'día', 'días')}`, dias <= 3 ? 'pronto' : 'normal']
  const ago = `hace ${cuantas(-dias, 'día', 'días')}`
  // Either may have been made on paper.
  return plazo === 'inventario' || plazo === 'combustible' ? [`Fue ${ago}`, 'normal'] : [`Venció ${ago}`, 'tarde']
}

/** The paper that corrects this one. */
export const rectificado = (papel: Papel, papeles: readonly Papel[]): Papel | undefined =>
  papeles.find(
    ({ serie, rectifica }) =>
      serie === papel.serie && rectifica?.anio === papel.anio && rectifica.numero === papel.numero,
  )
