import { type LetraDePlanilla, maxColumnasPlanillon, maxFilasPlanillon } from '#contract/asistencia/importaciones.ts'
import { letras, type Marca, marcas } from '#contract/asistencia/marcas.ts'
import { type CategoriaActo, nombresCategorias } from '#contract/catalogos.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import { texto } from '#contract/shared/texto.ts'
import { instantOf } from '#server/plumbing/process/local-time.ts'
import { days1904 } from '#server/plumbing/sheets/cell-text.ts'
import type { Hoja } from '#server/plumbing/sheets/hoja.ts'
import { momentosEscritos } from '#server/plumbing/sheets/momentos.ts'
import { letraDeColumna, plain } from '#server/plumbing/sheets/encabezados.ts'
import { decimasEscritas, diaEscrito } from '#server/plumbing/sheets/valores.ts'
import { type Disposicion, disposicionOf } from './planillon-hoja.rules.ts'
import { type Conocido, faultOfDia } from './reconocer.rules.ts'
import { reconocedor } from '#server/plumbing/sheets/reconocer.ts'

interface Tipo {
  codigo: string
  nombre: string
  categoria: CategoriaActo
  valor: number
  con_citacion: boolean
}

export interface Sabido {
  tipos: readonly Tipo[]
  miembros: readonly Conocido[]
  hoy: string
  /** The letter of each mark that is none itself. */
  marcas?: Readonly<Record<string, LetraDePlanilla>>
  /** Passes over rows whose name no member bears. */
  dejarFuera?: boolean
}

interface Celda {
  user_id: number
  nombre: string
  marca: Marca
  fila: number
}

/** A column of a sheet, read as an act with its marks. */
export interface ActoLeido {
  hoja: string
  /** Letter of the column, and row of its date. */
  columna: string
  fila: number
  dia: string
  inicio: string
  /** Whether the sheet says at what time it began. */
  conHora: boolean
  tipo: string
  titulo: string
  categoria: CategoriaActo
  decimas: number
  con_citacion: 0 | 1
  motivo: string | null
  celdas: Celda[]
}

/** A fault at a cell, with the member of its row. */
export interface Falta {
  hoja: string
  fila: number
  columna: string
  nombre: string
  texto: string
  /** What is written there, where the text does not say it. */
  leido?: string
}

interface Leido {
  actos: ActoLeido[]
  faltas: Falta[]
  ignoradas: string[]
  /** Marks without a known letter, and how often each occurs. */
  sinDecir: Map<string, number>
  desconocidos: string[]
}

/** Reads a planillón: one month per sheet, members down, acts across (domain §2.8). Undefined where no sheet is one. */
export function leerPlanillon(hojas: readonly Hoja[], sabido: Sabido) {
  const leido: Leido = { actos: [], faltas: [], ignoradas: [], sinDecir: new Map(), desconocidos: [] }
  const found = hojas.flatMap(({ name, rows, since1904 }) => {
    const disposicion = disposicionOf(rows)
    // A workbook that was exported or downloaded here explains itself in a sheet of its own.
    if (!disposicion && rows.length > 0 && plain(name) !== 'ayuda') leido.ignoradas.push(`hoja «${name}»`)
    return disposicion
      ? [{ hoja: name || 'Planilla', disposicion: enCalendario(disposicion, { hoy: sabido.hoy, since1904 }) }]
      : []
  })
  if (found.length === 0) return undefined
  const reconocer = reconocedor(sabido.miembros)
  for (const { hoja, disposicion } of found) leerHoja(hoja, disposicion, { ...sabido, reconocer }, leido)
  faltasRepetidos(leido)
  return leido
}

/** The same with its days and hours as they are written here, whatever the sheet's own way. */
function enCalendario(disposicion: Disposicion, { hoy, since1904 }: { hoy: string; since1904: boolean }): Disposicion {
  const calendario = { hoy, firstDay: since1904 ? days1904 : 0 }
  const dias = momentosEscritos(
    disposicion.columnas.map(({ fecha }) => fecha),
    calendario,
  )
  const horas = momentosEscritos(
    disposicion.columnas.map(({ hora }) => hora),
    calendario,
  )
  const columnas = disposicion.columnas.map((columna, index) => {
    const [fecha = '', horaDelDia = ''] = (dias[index] ?? '').split(/ (?=\d{1,2}:\d{2})/)
    return { ...columna, fecha, hora: horas[index]?.split(' ').at(-1) || horaDelDia }
  })
  return { ...disposicion, columnas }
}

type Lector = Sabido & { reconocer: ReturnType<typeof reconocedor<Conocido>> }

function leerHoja(hoja: string, de: Disposicion, sabido: Lector, leido: Leido): void {
  const { actos, faltas, ignoradas, sinDecir, desconocidos } = leido
  const { marcas: dichas = {}, dejarFuera } = sabido
  const add = (fila: number, columna: number, texto: string, { nombre = '', leido = '' } = {}) =>
    void faltas.push({ hoja, fila, columna: letraDeColumna(columna), nombre, texto, ...(leido && { leido }) })
  if (de.sobra) {
    add(de.sobra.fila, maxColumnasPlanillon, mensajes.planillonAncho(maxColumnasPlanillon))
    return
  }
  const demas = de.miembros[maxFilasPlanillon]
  if (demas) {
    add(demas.fila, 0, mensajes.planillonLargo(maxFilasPlanillon))
    return
  }
  ignoradas.push(...de.ignoradas)
  const columnas = de.columnas.map((columna) => {
    const marcada = de.miembros.some(({ celdas }) => celdas[columna.indice])
    const acto = marcada ? actoOf(hoja, columna, de, sabido, add) : undefined
    return { indice: columna.indice, marcada, acto }
  })
  const delMiembro = de.indices.nombre ?? de.indices.rut ?? 0
  const seen = new Map<number, number>()
  for (const { fila, rut, nombre, celdas } of de.miembros) {
    const { miembro, ...unknown } = sabido.reconocer({ rut, nombre })
    if (!miembro) {
      const isNobody = 'campo' in unknown && unknown.texto === mensajes.nombreSinMiembro
      if (isNobody) desconocidos.push(nombre)
      if ('campo' in unknown && !(dejarFuera && isNobody))
        add(fila, de.indices[unknown.campo] ?? delMiembro, unknown.texto, { nombre: nombre || rut })
      continue
    }
    const before = seen.get(miembro.id)
    if (before) add(fila, delMiembro, mensajes.filaRepetida(before), miembro)
    seen.set(miembro.id, before ?? fila)
    let renuncia: number | undefined
    const enOrden = columnas.filter(({ marcada }) => marcada).toSorted(porDia)
    for (const { indice, acto } of enOrden) {
      const escrita = (celdas[indice] ?? '').toUpperCase()
      const letra = dichas[escrita] ?? escrita
      if (letra === '' || dichas[escrita] === '-') continue
      const marca = porLetra.get(letra)
      if (letra === 'R') renuncia ??= indice
      else if (!marca) {
        sinDecir.set(letra, (sinDecir.get(letra) ?? 0) + 1)
        add(fila, indice, mensajes.planillonLetra(celdas[indice] ?? ''), miembro)
      } else if (renuncia !== undefined)
        add(fila, indice, mensajes.planillonTrasRenuncia(letraDeColumna(renuncia)), miembro)
      else if (acto) {
        const ausente = faultOfDia(miembro, acto.dia)
        if (ausente) add(fila, indice, ausente, miembro)
        else acto.celdas.push({ user_id: miembro.id, nombre: miembro.nombre, marca, fila })
      }
    }
  }
  actos.push(...columnas.flatMap(({ acto }) => acto ?? []))
}

/** The letter that a mark of a company most often stands for. */
export function letraSupuesta(marca: string): LetraDePlanilla {
  const supuesta = supuestas.find(([, marks]) => marks.includes(marca))
  return supuesta?.[0] ?? 'A'
}
const supuestas: readonly [LetraDePlanilla, readonly string[]][] = [
  ['T', ['AT', 'ATR', 'R/T', 'ATRASO']],
  ['F', ['0', 'NO', 'N', 'I', 'FI', 'FALTA', 'AUSENTE']],
  ['L', ['LM', 'LIC', 'J', 'FJ', 'P/L', 'LICENCIA', 'JUSTIFICADO']],
  ['S', ['SUSP', 'SUSPENDIDO']],
  ['-', ['-', '--', '—', 'NC', 'N/C']],
]

const porLetra = new Map(marcas.flatMap((marca) => (letras[marca] ? [[letras[marca], marca] as const] : [])))

const porDia = (a: { acto?: ActoLeido | undefined }, b: { acto?: ActoLeido | undefined }) =>
  (a.acto?.inicio ?? '').localeCompare(b.acto?.inicio ?? '')

/** Noon, of an act of which only the day is known. */
const sinHora = '12:00'

function actoOf(
  hoja: string,
  { indice, fecha, titulo, ...dice }: Disposicion['columnas'][number],
  { rotulos, filaFecha }: Disposicion,
  { tipos, hoy }: Sabido,
  add: (fila: number, columna: number, texto: string, dicho?: { leido: string }) => void,
): ActoLeido | undefined {
  let faulty = false
  const fault = (rotulo: keyof Disposicion['rotulos'], texto: string, leido = '') => {
    faulty = true
    add(rotulos[rotulo] ?? filaFecha, indice, texto, { leido })
    return undefined
  }
  const dia = fecha ? diaEscrito.safeParse(fecha) : undefined
  if (!dia) fault('fecha', mensajes.planillonSinFecha)
  else if (!dia.data) fault('fecha', dia.error?.issues[0]?.message ?? mensajes.fechaInvalida, fecha)
  else if (dia.data > hoy) fault('fecha', mensajes.diaFuturo, fecha)
  const tipo = tipos.find(({ codigo, nombre }) => [plain(codigo), plain(nombre)].includes(plain(dice.tipo)))
  if (!dice.tipo) fault('tipo', mensajes.planillonSinTipo)
  else if (!tipo) fault('tipo', mensajes.planillonTipo(dice.tipo))
  const hora = dice.hora ? /^([01]?\d|2[0-3])[:.]([0-5]\d)(?::\d{2})?$/.exec(dice.hora) : undefined
  if (hora === null) fault('hora', mensajes.planillonHora, dice.hora)
  const categoria = dice.categoria ? porCategoria.get(plain(dice.categoria)) : tipo?.categoria
  if (dice.categoria && !categoria) fault('categoria', mensajes.valorInvalido, dice.categoria)
  const decimas = dice.valor ? decimasEscritas(10).safeParse(dice.valor) : { data: Math.round((tipo?.valor ?? 1) * 10) }
  if (decimas.data === undefined) fault('valor', mensajes.entre(0, 10), dice.valor)
  const named = texto(3, 120).safeParse(titulo || tipo?.nombre || 'Acto')
  if (named.error) fault('titulo', named.error.issues[0]?.message ?? mensajes.valorInvalido)
  if (faulty || !dia?.data || !tipo || !categoria || decimas.data === undefined || !named.data) return undefined
  const inicio = instantOf(`${dia.data}T${hora ? `${hora[1]?.padStart(2, '0')}:${hora[2]}` : sinHora}`)
  if (inicio === null) return fault('hora', mensajes.horaInexistente)
  const differs = categoria !== tipo.categoria || decimas.data !== Math.round(tipo.valor * 10)
  return {
    hoja,
    columna: letraDeColumna(indice),
    fila: filaFecha,
    dia: dia.data,
    inicio,
    conHora: Boolean(hora),
    tipo: tipo.codigo,
    titulo: named.data,
    categoria,
    decimas: decimas.data,
    con_citacion: tipo.con_citacion ? 1 : 0,
    motivo: differs ? 'Así consta en el planillón importado.' : null,
    celdas: [],
  }
}

const porCategoria = new Map(
  (Object.entries(nombresCategorias) as [CategoriaActo, string][]).flatMap(([categoria, nombre]) => [
    [plain(categoria), categoria],
    [plain(nombre), categoria],
  ]),
)

/** The same act: of the same day, kind and title, and hour where both say one. */
export const claveDeActo = ({ dia, tipo, titulo }: Pick<ActoLeido, 'dia' | 'tipo' | 'titulo'>): string =>
  `${dia} ${tipo} ${plain(titulo)}`

function faltasRepetidos({ actos, faltas }: Leido): void {
  for (const same of Map.groupBy(actos, claveDeActo).values())
    for (const [index, acto] of same.entries()) {
      const other = same
        .slice(0, index)
        .find(({ inicio, conHora }) => !conHora || !acto.conHora || inicio === acto.inicio)
      if (!other) continue
      const { hoja, fila, columna } = acto
      faltas.push({ hoja, fila, columna, nombre: '', texto: mensajes.planillonActoRepetido(other.columna, other.hoja) })
    }
}
