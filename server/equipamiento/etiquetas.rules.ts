import type { Content } from 'pdfmake'
import { encodeQR } from 'qr'
import type { FormatoEtiqueta } from '#contract/equipamiento/etiquetas.ts'
import { rutaEtiqueta } from '#contract/equipamiento/leido.ts'
import type { EstadoEquipo } from '#contract/equipamiento/estados.ts'
import { mensajes } from '#contract/shared/mensajes.ts'
import type { Hojas } from '#server/plumbing/pdf/pdf.ts'

export interface Etiqueta {
  id: number
  codigo: string
  nombre: string
  estado: EstadoEquipo
  qr_token: string
}

/** Points. */
const mm = (milimetros: number) => (milimetros * 72) / 25.4

/** Lengths in points; `cortado`: letters of a name, so that it keeps to its label. */
interface Medidas {
  tamano: Hojas['tamano']
  columnas: number
  filas: number
  ancho: number
  alto: number
  /** Empty at the left, and right of the text. */
  orilla: number
  dibujo: number
  codigo: number
  nombre: number
  cortado: number
}

/** domain §2.7. The sheet is parted evenly: 70 × 37 mm, as stickers come, or cut by hand. */
const medidas: Record<FormatoEtiqueta, Medidas> = {
  hoja: {
    tamano: 'A4',
    columnas: 3,
    filas: 8,
    ancho: mm(70),
    alto: mm(297 / 8),
    orilla: mm(3),
    dibujo: mm(31),
    codigo: 14,
    nombre: 9,
    cortado: 60,
  },
  individual: {
    tamano: { width: mm(50), height: mm(25) },
    columnas: 1,
    filas: 1,
    ancho: mm(50),
    alto: mm(25),
    orilla: mm(0.5),
    dibujo: mm(24),
    codigo: 10,
    nombre: 7,
    cortado: 30,
  },
}

/** Light modules around a code (ISO/IEC 18004 §6.3.8). */
const quietos = 4

/** Labels in the order given, each sheet filled before the next. `direccion`: PUBLIC_URL. */
export function hojasDe(
  etiquetas: readonly Etiqueta[],
  formato: FormatoEtiqueta,
  { direccion, autor }: { direccion: string; autor: string },
): Hojas {
  const medida = medidas[formato]
  const { columnas, filas, ancho, alto } = medida
  const porHoja = columnas * filas
  const contenido = etiquetas.flatMap((etiqueta, index): Content[] => {
    const casilla = index % porHoja
    const x = (casilla % columnas) * ancho
    const y = Math.floor(casilla / columnas) * alto
    const drawn = etiquetaEn(etiqueta, medida, { x, y, direccion })
    return casilla === 0 && index > 0 ? [{ text: '', pageBreak: 'before' }, ...drawn] : drawn
  })
  return { titulo: 'Etiquetas', autor, contenido, tamano: medida.tamano }
}

function etiquetaEn(
  { codigo, nombre, qr_token }: Etiqueta,
  medida: Medidas,
  { x, y, direccion }: { x: number; y: number; direccion: string },
): Content[] {
  const { ancho, alto, orilla, dibujo } = medida
  const izquierda = orilla + dibujo
  const large = codigo.length > 10 ? 0.75 : 1
  return [
    {
      svg: dibujoDe(direccion + rutaEtiqueta(qr_token)),
      width: dibujo,
      absolutePosition: { x: x + orilla, y: y + (alto - dibujo) / 2 },
    },
    {
      absolutePosition: { x: x + izquierda, y: y + alto / 8 },
      columns: [
        {
          width: ancho - izquierda - mm(1.5),
          stack: [
            { text: codigo, bold: true, fontSize: medida.codigo * large, wordBreak: breakOf(codigo), lineHeight: 1 },
            {
              text: cortado(nombre, medida.cortado),
              fontSize: medida.nombre,
              wordBreak: breakOf(nombre),
              lineHeight: 1.1,
              margin: [0, 2, 0, 0],
            },
          ],
        },
      ],
    },
  ]
}

/** As one area, which no viewer draws with seams between its modules. */
function dibujoDe(texto: string): string {
  const modules = encodeQR(texto, 'raw', { ecc: 'medium', border: quietos })
  const runs = modules.flatMap((row, y) =>
    row.flatMap((dark, x) => {
      if (!dark || row[x - 1]) return []
      const light = row.indexOf(false, x)
      return [`M${x} ${y}h${(light < 0 ? row.length : light) - x}v1h${x - (light < 0 ? row.length : light)}z`]
    }),
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${modules.length} ${modules.length}"><path d="${runs.join('')}"/></svg>`
}

const cortado = (texto: string, letras: number): string =>
  texto.length <= letras ? texto : `${texto.slice(0, letras - 1).trimEnd()}…`

/** A word that may be wider than the label is broken. */
const breakOf = (texto: string) => (/\S{13}/.test(texto) ? ('break-all' as const) : ('normal' as const))

/** `encontradas` by id. @returns texts by field */
export function faultsOfEtiquetas(
  ids: readonly number[],
  encontradas: ReadonlyMap<number, Etiqueta>,
): Record<string, string> {
  const faults = ids.flatMap((id, index) => {
    const fila = index + 1
    const found = encontradas.get(id)
    const antes = ids.indexOf(id) + 1
    if (!found) return [mensajes.etiquetaDeNinguno(fila)]
    if (antes < fila) return [mensajes.etiquetaRepetida(found.codigo, fila, antes)]
    return found.estado === 'DADO DE BAJA' ? [mensajes.etiquetaDeBaja(found.codigo, fila)] : []
  })
  return faults[0] === undefined ? {} : { ids: faults[0] }
}
