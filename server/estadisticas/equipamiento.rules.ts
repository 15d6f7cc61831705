import {
  type CategoriaEquipo,
  categoriasEquipo,
  type EstadoNovedad,
  type Gravedad,
  gravedades,
  nombresCategoriasEquipo,
  nombresControles,
  nombresResultadosControl,
  type ResultadoControl,
  resultadosControl,
  type TipoControl,
  tiposControl,
  upperFirst,
} from '#contract/equipamiento/estados.ts'
import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import { type CifraContada, type Contado, cifra, tabla, type TablaContada } from './contado.ts'
import { type Frecuencias, mediana, porcentaje, tenthsOf, totalDe } from './medidas.rules.ts'
import { excluidas } from './palabras.rules.ts'

/** Faults of a kind; `categoria` null: of a unit, by its checklist. */
interface Novedades {
  gravedad: Gravedad
  categoria: CategoriaEquipo | null
  n: number
}

interface Equipos {
  era: readonly { unidad_id: number | null; nombre: string | null; total: number; aptos: number }[]
  piezas: readonly {
    categoria: CategoriaEquipo
    total: number
    aptos: number
    no_aptos: number
    en_reparacion: number
    operativos: number
  }[]
  debidos: readonly {
    tipo_control: TipoControl
    total: number
    vencidos: number
    sin_registro: number
    rechazados: number
  }[]
  controles: readonly { tipo_control: TipoControl; resultado: ResultadoControl; anulado: number; n: number }[]
  informadas: readonly Novedades[]
  terminadas: readonly (Novedades & { estado: EstadoNovedad })[]
  abiertas: readonly Novedades[]
  /** Hours that solved faults were open. */
  horas: readonly (Frecuencias[number] & { gravedad: Gravedad })[]
}

export const equipamientoDe = (equipos: Equipos): Contado => ({
  cifras: [...cifrasDeHoy(equipos), controlesHechos(equipos), ...cifrasDeNovedades(equipos)],
  tablas: [
    tablaEra(equipos),
    categorias(equipos),
    vencidos(equipos),
    tablaControles(equipos),
    porGravedad(equipos),
    porCategoria(equipos),
  ],
})

const sum = <T>(rows: readonly T[], of: (row: T) => number): number => rows.reduce((total, row) => total + of(row), 0)
const casos = (n: number, uno: string, varios: string) => (n === 1 ? uno : varios)
const enDias = (horas: number | null) => tenthsOf(horas === null ? null : horas / 24)

const inventario = '/intranet/equipamiento'

function cifrasDeHoy({ era, piezas, debidos }: Equipos): CifraContada[] {
  const [sets, aptos] = [sum(era, ({ total }) => total), sum(era, (row) => row.aptos)]
  const total = sum(piezas, (row) => row.total)
  const controles = sum(debidos, (row) => row.total)
  return [
    cifra({
      clave: 'era_apto',
      nombre: 'Equipos ERA aptos hoy',
      definicion:
        'Parte de los equipos ERA del inventario que hoy se puede usar: operativos ellos y sus piezas, con sus controles al día. No cuentan los dados de baja.',
      medida: 'porcentaje',
      valor: porcentaje(aptos, sets),
      n: sets,
      casos: casos(sets, 'equipo ERA', 'equipos ERA'),
      hoy: true,
    }),
    cifra({
      clave: 'operativas',
      nombre: 'Piezas operativas hoy',
      definicion:
        'Piezas del inventario que hoy están en estado OPERATIVO. No cuentan las dadas de baja; una existencia de varias unidades cuenta una vez.',
      medida: 'cuenta',
      valor: sum(piezas, ({ operativos }) => operativos),
      n: total,
      casos: casos(total, 'pieza', 'piezas'),
      hoy: true,
    }),
    cifra({
      clave: 'controles_vencidos',
      nombre: 'Controles vencidos hoy',
      definicion: 'Controles que exigen los planes a las piezas del inventario y que hoy pasaron de su fecha.',
      medida: 'cuenta',
      valor: sum(debidos, (row) => row.vencidos),
      n: controles,
      casos: casos(controles, 'control exigido', 'controles exigidos'),
      excluidas: excluidas(
        [sum(debidos, ({ sin_registro }) => sin_registro), 'que nunca se ha registrado', 'que nunca se han registrado'],
        [sum(debidos, ({ rechazados }) => rechazados), 'rechazado', 'rechazados'],
      ),
      hoy: true,
    }),
  ]
}

function controlesHechos({ controles }: Equipos): CifraContada {
  const count = (anulado: number) => sum(controles, (row) => (row.anulado === anulado ? row.n : 0))
  return cifra({
    clave: 'controles',
    nombre: 'Controles hechos',
    definicion: 'Controles de equipos con fecha en el período, cualquiera sea su resultado.',
    medida: 'cuenta',
    valor: count(0),
    n: count(0),
    casos: casos(count(0), 'control', 'controles'),
    excluidas: excluidas([count(1), 'anulado', 'anulados']),
  })
}

const count = (rows: readonly Novedades[]): number => sum(rows, ({ n }) => n)
const como = (rows: Equipos['terminadas'], estado: EstadoNovedad) => rows.filter((row) => row.estado === estado)
const deEquipos = 'de los equipos, y de las unidades por su revisión'

function cifrasDeNovedades({ informadas, terminadas, abiertas, horas }: Equipos): CifraContada[] {
  const [nuevas, quedan] = [count(informadas), count(abiertas)]
  const [resueltas, descartadas] = [count(como(terminadas, 'resuelta')), count(como(terminadas, 'descartada'))]
  const novedades = (n: number) => ({ n, casos: casos(n, 'novedad', 'novedades') })
  return [
    cifra({
      clave: 'novedades',
      nombre: 'Novedades informadas',
      definicion: `Novedades ${deEquipos}, que se informaron en el período.`,
      medida: 'cuenta',
      valor: nuevas,
      ...novedades(nuevas),
    }),
    cifra({
      clave: 'resueltas',
      nombre: 'Novedades resueltas',
      definicion: `Novedades ${deEquipos}, que se resolvieron en el período, también las informadas antes.`,
      medida: 'cuenta',
      valor: resueltas,
      ...novedades(resueltas),
      excluidas: excluidas([descartadas, 'descartada', 'descartadas']),
    }),
    cifra({
      clave: 'abiertas',
      nombre: 'Novedades por resolver',
      definicion: `Novedades ${deEquipos}, que seguían sin resolver al terminar el período; hoy, si no ha terminado.`,
      medida: 'cuenta',
      valor: quedan,
      ...novedades(quedan),
      mejor: 'menos',
    }),
    cifra({
      clave: 'dias_resolver',
      nombre: 'Días para resolver una novedad',
      definicion:
        'Mediana de los días desde que se informó una novedad hasta que se resolvió, de las resueltas en el período. Se cuenta por horas cumplidas.',
      medida: 'dias',
      valor: enDias(mediana(horas)),
      n: totalDe(horas),
      casos: casos(totalDe(horas), 'novedad resuelta', 'novedades resueltas'),
      excluidas: excluidas([quedan, 'aún abierta', 'aún abiertas'], [descartadas, 'descartada', 'descartadas']),
      mejor: 'menos',
    }),
  ]
}

const parte = (clave: string, nombre: string) => ({ clave, nombre, medida: 'cuenta', papel: 'parte' }) as const
const total = (nombre: string) => ({ clave: 'total', nombre, medida: 'cuenta', papel: 'total' }) as const

function tablaEra({ era }: Equipos): TablaContada {
  const n = sum(era, (row) => row.total)
  return tabla({
    clave: 'era',
    titulo: 'Equipos ERA hoy, por unidad',
    definicion: 'Equipos ERA del inventario por la unidad en que están, y cuántos se pueden usar hoy.',
    dibujo: 'apiladas',
    primera: 'Unidad',
    columnas: [parte('aptos', 'Aptos'), parte('no_aptos', 'No aptos'), total('Equipos ERA')],
    filas: era.map((row) => ({
      clave: String(row.unidad_id ?? 'otra'),
      nombre: row.nombre ?? 'Fuera de las unidades',
      valores: [row.aptos, row.total - row.aptos, row.total],
      ...(row.unidad_id === null ? {} : { enlace: `${inventario}?vista=era&unidad_id=${row.unidad_id}` }),
    })),
    n,
    casos: casos(n, 'equipo ERA', 'equipos ERA'),
  })
}

function categorias({ piezas }: Equipos): TablaContada {
  const n = sum(piezas, (row) => row.total)
  return tabla({
    clave: 'categorias',
    titulo: 'Piezas del inventario hoy, por categoría',
    definicion: 'Piezas que no están dadas de baja, y cuántas se pueden usar hoy. Una en reparación cuenta solo ahí.',
    dibujo: 'apiladas',
    primera: 'Categoría',
    columnas: [
      parte('aptos', 'Aptas'),
      parte('no_aptos', 'No aptas'),
      parte('en_reparacion', 'En reparación'),
      total('Piezas'),
    ],
    filas: categoriasEquipo.flatMap((categoria) => {
      const row = piezas.find((one) => one.categoria === categoria)
      if (!row) return []
      const valores = [row.aptos, row.no_aptos, row.en_reparacion, row.total]
      return [
        {
          clave: categoria,
          nombre: nombresCategoriasEquipo[categoria],
          valores,
          enlace: `${inventario}?categoria=${categoria}`,
        },
      ]
    }),
    n,
    casos: casos(n, 'pieza', 'piezas'),
  })
}

function vencidos({ debidos }: Equipos): TablaContada {
  const n = sum(debidos, (row) => row.total)
  return tabla({
    clave: 'vencidos',
    titulo: 'Controles que faltan hoy',
    definicion:
      'De los controles que exigen los planes, los vencidos, los rechazados y los que nunca se han registrado.',
    dibujo: 'apiladas',
    primera: 'Control',
    columnas: [
      parte('vencidos', 'Vencidos'),
      parte('rechazados', 'Rechazados'),
      parte('sin_registro', 'Sin registro'),
      total('Faltan'),
    ],
    filas: tiposControl.flatMap((tipo) => {
      const row = debidos.find(({ tipo_control }) => tipo_control === tipo)
      if (!row) return []
      const { rechazados, sin_registro } = row
      const valores = [row.vencidos, rechazados, sin_registro, row.vencidos + rechazados + sin_registro]
      return [{ clave: tipo, nombre: upperFirst(nombresControles[tipo]), valores }]
    }),
    n,
    casos: casos(n, 'control exigido', 'controles exigidos'),
  })
}

function tablaControles(equipos: Equipos): TablaContada {
  const { n, casos: cosas, excluidas: fuera } = controlesHechos(equipos)
  const hechos = equipos.controles.filter(({ anulado }) => anulado === 0)
  const filas = tiposControl.flatMap((tipo) => {
    const suyos = hechos.filter(({ tipo_control }) => tipo_control === tipo)
    if (suyos.length === 0) return []
    const each = resultadosControl.map((resultado) => sum(suyos, (row) => (row.resultado === resultado ? row.n : 0)))
    return [{ clave: tipo, nombre: upperFirst(nombresControles[tipo]), valores: [...each, sum(suyos, (row) => row.n)] }]
  })
  return tabla({
    clave: 'controles',
    titulo: 'Controles hechos, por tipo',
    definicion: 'Controles de equipos con fecha en el período, por su resultado.',
    dibujo: 'apiladas',
    primera: 'Control',
    columnas: [
      ...resultadosControl.map((resultado) => parte(resultado, nombresResultadosControl[resultado])),
      total('Controles'),
    ],
    filas,
    n,
    casos: cosas,
    excluidas: fuera,
    hallazgo: masAlto(filas, resultadosControl.length, 'cuenta', {
      uno: 'el control',
      varios: 'los controles',
      cosas: 'registros',
    }),
    compara: 'clave',
  })
}

const nombresGravedad: Record<Gravedad, string> = { leve: 'Leves', grave: 'Graves', critica: 'Críticas' }

function porGravedad({ informadas, terminadas, abiertas, horas }: Equipos): TablaContada {
  const n = count(informadas)
  const de = <T extends { gravedad: Gravedad }>(rows: readonly T[], gravedad: Gravedad) =>
    rows.filter((row) => row.gravedad === gravedad)
  return tabla({
    clave: 'gravedad',
    titulo: 'Novedades por gravedad',
    definicion: `Novedades ${deEquipos}: las informadas, las resueltas y las descartadas en el período, y las que seguían sin resolver al terminar. Los días son la mediana de las resueltas.`,
    dibujo: 'tabla',
    primera: 'Gravedad',
    columnas: [
      parte('informadas', 'Informadas'),
      parte('resueltas', 'Resueltas'),
      parte('descartadas', 'Descartadas'),
      parte('abiertas', 'Por resolver'),
      { clave: 'dias', nombre: 'Días para resolver', medida: 'dias', papel: 'parte' },
    ],
    filas: gravedades.toReversed().map((gravedad) => ({
      clave: gravedad,
      nombre: nombresGravedad[gravedad],
      valores: [
        count(de(informadas, gravedad)),
        count(de(como(terminadas, 'resuelta'), gravedad)),
        count(de(como(terminadas, 'descartada'), gravedad)),
        count(de(abiertas, gravedad)),
        enDias(mediana(de(horas, gravedad))),
      ],
    })),
    n,
    casos: casos(n, 'novedad informada', 'novedades informadas'),
    compara: 'clave',
  })
}

function porCategoria({ informadas }: Equipos): TablaContada {
  const n = count(informadas)
  const filas = [...categoriasEquipo, null]
    .flatMap((categoria) => {
      const suyas = count(informadas.filter((row) => row.categoria === categoria))
      const nombre = categoria === null ? 'De la unidad' : nombresCategoriasEquipo[categoria]
      return suyas === 0 ? [] : [{ clave: categoria ?? 'unidad', nombre, valores: [suyas] }]
    })
    .toSorted((a, b) => (b.valores[0] ?? 0) - (a.valores[0] ?? 0))
  return tabla({
    clave: 'novedades_por_categoria',
    titulo: 'Novedades por categoría',
    definicion: `Novedades ${deEquipos}, que se informaron en el período.`,
    dibujo: 'barras',
    primera: 'Categoría',
    columnas: [total('Informadas')],
    filas,
    n,
    casos: casos(n, 'novedad', 'novedades'),
    hallazgo: masAlto(filas, 0, 'cuenta', { uno: 'la categoría', varios: 'las categorías', cosas: 'novedades' }),
    compara: 'clave',
  })
}
