// Tables of a month's papers, shared by the PDF and the spreadsheet.
import { type CambioCierre, type FilaCategoria, nombresSeries, type Papel } from '#contract/asistencia/cierres.ts'
import { type Letra, letrasPlanilla } from '#contract/asistencia/planilla.ts'
import { nombresCategorias } from '#contract/catalogos.ts'
import { nombreCargo } from '#contract/shared/cargos.ts'
import { longDay } from '#server/plumbing/process/local-time.ts'
import { type Instantanea, pmaOf } from './instantanea.rules.ts'

type Celda = string | number | null

interface Columna {
  title: string
  /** On paper, in points. */
  ancho: number | '*'
  /** Numbers are per cent. */
  porciento?: true
  isDay?: true
}

export interface Tabla {
  nombre: string
  columnas: readonly Columna[]
  filas: Celda[][]
}

/** A paper of a closing, with what the closing changed. */
export interface Contenido extends Pick<Papel, 'serie' | 'compania'> {
  guardada: Instantanea
  cambios: readonly CambioCierre[]
}

/** The summary goes to the board, where every member reads it: nobody is named in it. */
export function tablasDe({ serie, compania, guardada, cambios }: Contenido): Tabla[] {
  if (serie === 'externos') return [externosDe(guardada, compania ?? '')]
  if (serie === 'resumen') return [porCategoria(guardada), actosDe(guardada)]
  return [
    porCategoria(guardada),
    miembrosDe(guardada),
    actosDe(guardada),
    ...(cambios.length > 0 ? [cambiosDe(cambios)] : []),
  ]
}

const letras = letrasPlanilla.map((title): Columna => ({ title, ancho: 14 }))
const cifras: readonly Columna[] = [
  { title: 'Base', ancho: 26 },
  { title: 'Asistencias', ancho: 52 },
  { title: '%', ancho: 40, porciento: true },
]
const enLetras = (found: Record<Letra, number>) => letrasPlanilla.map((letra) => found[letra])

function porCategoria(guardada: Instantanea): Tabla {
  const { categorias, total } = pmaOf(guardada)
  const row = (nombre: string, fila: Omit<FilaCategoria, 'categoria'>): Celda[] => [
    nombre,
    fila.actos,
    ...enLetras(fila.letras),
    fila.base,
    fila.asistencias,
    fila.porcentaje,
  ]
  return {
    nombre: 'Por categoría',
    columnas: [{ title: 'Categoría', ancho: '*' }, { title: 'Actos', ancho: 30 }, ...letras, ...cifras],
    filas: [...categorias.map((fila) => row(nombresCategorias[fila.categoria], fila)), row('Compañía', total)],
  }
}

const miembrosDe = ({ filas }: Instantanea): Tabla => ({
  nombre: 'Miembros',
  columnas: [
    { title: 'Nombre', ancho: '*' },
    { title: 'Cargo', ancho: 70 },
    ...letras,
    ...cifras,
    { title: 'Abonos', ancho: 38 },
  ],
  filas: filas.map((fila) => [
    fila.nombre,
    nombreCargo(fila),
    ...enLetras(fila.letras),
    fila.base,
    fila.asistencias,
    fila.porcentaje,
    fila.abonos,
  ]),
})

const actosDe = ({ actos }: Instantanea): Tabla => ({
  nombre: 'Actos',
  columnas: [
    { title: 'Día', ancho: 88, isDay: true },
    { title: 'Acto', ancho: '*' },
    { title: 'Categoría', ancho: 116 },
    { title: 'Vale', ancho: 26 },
    { title: 'Presentes', ancho: 50 },
  ],
  filas: actos.map(({ dia, titulo, categoria, valor, presentes }) => [
    dia,
    titulo,
    nombresCategorias[categoria],
    valor,
    presentes,
  ]),
})

function externosDe({ actos, externos }: Instantanea, compania: string): Tabla {
  const theirs = externos.filter((one) => one.compania === compania)
  return {
    nombre: nombresSeries.externos,
    columnas: [
      { title: 'Día', ancho: 88, isDay: true },
      { title: 'Acto', ancho: '*' },
      { title: 'Nombre', ancho: '*' },
      { title: 'Cuerpo', ancho: 110 },
    ],
    filas: actos.flatMap(({ id, dia, titulo }) =>
      theirs.filter(({ acto_id }) => acto_id === id).map(({ nombre, cuerpo }) => [dia, titulo, nombre, cuerpo]),
    ),
  }
}

const nombresCampos: Record<CambioCierre['campo'], string> = {
  acto: 'Acto',
  marca: 'Marca',
  abonos: 'Abonos',
  porcentaje: 'Porcentaje',
  externos: 'De otra compañía',
}

const cambiosDe = (cambios: readonly CambioCierre[]): Tabla => ({
  nombre: 'Lo que cambió',
  columnas: [
    { title: 'Qué', ancho: 70 },
    { title: 'Quién', ancho: '*' },
    { title: 'Acto', ancho: '*' },
    { title: 'Antes', ancho: 96 },
    { title: 'Ahora', ancho: 96 },
  ],
  filas: cambios.map(({ campo, nombre, acto, antes, despues }) => [
    nombresCampos[campo],
    nombre,
    acto && `${longDay(acto.dia)}: ${acto.titulo}`,
    antes ?? '—',
    despues ?? '—',
  ]),
})
