// Figures of training, from what was counted of it (domain §2.9).
import { nombresTiposCapacitacion } from '#contract/capacitaciones/estados.ts'
import type { TipoCertificado } from '#contract/capacitaciones/certificados.ts'
import { masAlto } from '#contract/estadisticas/hallazgo.ts'
import type { Periodo } from '#contract/estadisticas/periodos.ts'
import { type EstadoUsuario, type Nivel, niveles } from '#contract/perfil.ts'
import type { Servicio } from '#contract/shared/antiguedad.ts'
import type { Clase } from './capacitacion.queries.ts'
import { type CifraContada, cifra, type TablaContada, tabla } from './contado.ts'
import type { ejeDe } from './eje.ts'
import { frecuenciasDe, mediana, porcentaje, tenths } from './medidas.rules.ts'
import { excluidas } from './palabras.rules.ts'
import { sirveTras } from './personas.rules.ts'

/** Days from today within which a certificate is about to expire. */
export const diasPorVencer = 90

interface Actos {
  clase: Clase
  tramo: number
  anulado: number
  cerrada: number
  sin_termino: number
  n: number
}

interface Miembro extends Servicio {
  id: number
  nombre: string
  estado: EstadoUsuario
  nivel_bombero: Nivel | null
}

interface Vence {
  tipo: TipoCertificado
  clase: string | null
  curso_id: number | null
  curso: string | null
  n: number
}

export interface Leido {
  periodo: Periodo
  actos: readonly Actos[]
  asistidos: readonly { user_id: number; clase: Clase; actos: number; decimas: number }[]
  miembros: readonly Miembro[]
  cursos: readonly { id: number; nombre: string; nivel: Nivel | null; activo: boolean }[]
  aprobados: readonly { curso_id: number | null; aprobados: number; vencidos: number }[]
  porNivel: readonly { user_id: number; nivel: Nivel | null; n: number }[]
  vencen: readonly Vence[]
  pendientes: readonly Vence[]
  /** Academies a year, by the rule in force in each month of the period. */
  metas: readonly number[]
}

const suma = <T>(rows: readonly T[], de: (row: T) => number) => rows.reduce((sum, row) => sum + de(row), 0)
const cuantos = (rows: readonly { n: number }[]) => suma(rows, ({ n }) => n)
const horas = (rows: readonly { decimas: number }[]) => suma(rows, ({ decimas }) => decimas) / 10

const esAcademia = ({ clase }: { clase: Clase }) => clase === 'academia' || clase === 'ejercicio'
const hecho = ({ anulado, cerrada }: Actos) => !anulado && cerrada === 1

/** Members who serve on after the period. */
const sirvenDe = ({ miembros, periodo }: Pick<Leido, 'miembros' | 'periodo'>) =>
  miembros.filter((miembro) => sirveTras(miembro, periodo.hasta))

/** Acts and tenths of hours of each member who serves on after the period; `otros`: who attended some and left. */
function cadaUno({ miembros, asistidos, periodo }: Leido) {
  const suyos = Map.groupBy(asistidos, ({ user_id }) => user_id)
  const cada = sirvenDe({ miembros, periodo }).map(({ id, nombre, orden }) => {
    const own = suyos.get(id) ?? []
    suyos.delete(id)
    return {
      id,
      nombre,
      orden,
      academias: suma(own.filter(esAcademia), ({ actos }) => actos),
      decimas: suma(own, ({ decimas }) => decimas),
    }
  })
  return { cada, otros: suyos.size }
}

const activosDe = ({ miembros }: Leido) => miembros.filter(({ estado }) => estado === 'activo')

/** Courses that a level demands: its own, and those of the levels below. */
const pedidos = ({ cursos }: Leido, nivel: Nivel) =>
  cursos.filter((curso) => curso.activo && curso.nivel && niveles.indexOf(curso.nivel) <= niveles.indexOf(nivel))

/** How many of these have a level and passed all its courses. */
function conCursos(leido: Leido, miembros: readonly Miembro[]): number {
  const passed = Map.groupBy(leido.porNivel, ({ user_id }) => user_id)
  return miembros.filter(({ id, nivel_bombero: nivel }) => {
    if (nivel === null) return false
    const own = (passed.get(id) ?? []).filter(
      (row) => row.nivel && niveles.indexOf(row.nivel) <= niveles.indexOf(nivel),
    )
    return cuantos(own) === pedidos(leido, nivel).length
  }).length
}

/** Academies that the goal asks for in these months: a twelfth of the year's each. */
const metaDe = (metas: readonly number[]) => suma(metas, (meta) => meta) / 12

const enTexto = (n: number) => tenths(n).toLocaleString('es-CL', { maximumFractionDigits: 1 })

/** Who attended something and left the company since. */
const fueron = (otros: number) => excluidas([otros, 'miembro que dejó la Compañía', 'miembros que dejaron la Compañía'])

const fueraDe = (actos: readonly Actos[]) =>
  excluidas(
    [cuantos(actos.filter((uno) => !uno.anulado && !uno.cerrada)), 'sin lista cerrada'],
    [cuantos(actos.filter(({ anulado }) => anulado)), 'anulada', 'anuladas'],
  )

export function cifrasDeCapacitacion(leido: Leido): CifraContada[] {
  const academias = leido.actos.filter(esAcademia)
  const hechas = cuantos(academias.filter(hecho))
  const { cada, otros } = cadaUno(leido)
  const porMiembro = frecuenciasDe(cada.map(({ decimas }) => decimas))
  const sirven = sirvenDe(leido)
  const operativos = sirven.filter(({ nivel_bombero }) => nivel_bombero && nivel_bombero !== 'Inicial')
  const sinTermino = cuantos(leido.actos.filter((uno) => hecho(uno) && uno.sin_termino))
  const sinHora = excluidas([sinTermino, 'acto sin hora de término', 'actos sin hora de término'])
  const deHoras = {
    medida: 'horas',
    n: cada.length,
    casos: 'miembros',
    sobre: 'personas',
    mide: 'todos',
    mejor: 'mas',
    excluidas: [...sinHora, ...fueron(otros)],
  } satisfies Partial<CifraContada>
  const deMiembros = { n: cada.length, casos: 'miembros', sobre: 'personas', hoy: true, mejor: 'mas' } as const
  const meta = metaDe(leido.metas)
  const vencen = cuantos(leido.vencen)
  const dosDe = (metaEs: string) => ({ n: hechas, casos: 'academias y ejercicios', definicion: metaEs })
  const anual = [...new Set(leido.metas)].map((one) => enTexto(one)).join(' o ')
  return [
    cifra({
      clave: 'academias',
      nombre: 'Academias hechas',
      ...dosDe(
        `Academias y ejercicios de la compañía con la lista cerrada; cada sesión es una. La meta es de ${anual} al año: ${enTexto(meta)} en los meses del período.`,
      ),
      medida: 'cuenta',
      valor: hechas,
      excluidas: fueraDe(academias),
      mejor: 'mas',
    }),
    cifra({
      clave: 'horas_mediana',
      nombre: 'Horas por miembro',
      definicion:
        'Mediana de las horas de academias, ejercicios y cursos a que asistió cada miembro que sigue en servicio al terminar el período; quien no asistió cuenta con cero.',
      valor: medianaEnHoras(porMiembro),
      ...deHoras,
    }),
    cifra({
      clave: 'con_nivel',
      nombre: 'Operativos o profesionales',
      definicion:
        'Miembros con nivel Operativo o Profesional confirmado hoy, de los que siguen en servicio al terminar el período.',
      medida: 'porcentaje',
      valor: porcentaje(operativos.length, sirven.length),
      suma: 'niveles',
      ...deMiembros,
    }),
    cifra({
      clave: 'por_vencer',
      nombre: 'Certificados por vencer',
      definicion: `Cursos y licencias de conducir verificados de miembros activos que vencen desde hoy y hasta en ${diasPorVencer} días, sin otro que dure más; no depende del período. De los exámenes médicos no se cuenta nada.`,
      medida: 'cuenta',
      valor: vencen,
      n: vencen,
      casos: 'certificados',
      sobre: 'personas',
      hoy: true,
      mejor: 'menos',
      excluidas: excluidas([cuantos(leido.pendientes), 'sin verificar']),
    }),
    cifra({
      clave: 'meta',
      nombre: 'Avance de la meta de academias',
      ...dosDe(
        `Academias y ejercicios hechos, de los ${enTexto(meta)} que pide la meta en los meses del período: ${anual} al año, una parte igual cada mes.`,
      ),
      medida: 'porcentaje',
      valor: porcentaje(
        hechas * 12,
        suma(leido.metas, (one) => one),
      ),
      excluidas: fueraDe(academias),
      mejor: 'mas',
    }),
    cifra({
      clave: 'horas_media',
      nombre: 'Horas por miembro, en promedio',
      definicion:
        'Horas de capacitación de todos, divididas por los miembros que siguen en servicio al terminar el período.',
      valor: cada.length === 0 ? null : tenths(horas(leido.asistidos) / cada.length),
      ...deHoras,
      excluidas: sinHora,
    }),
    cifra({
      clave: 'horas',
      nombre: 'Horas de capacitación',
      definicion:
        'Suma de las horas de cada acto de capacitación por quienes asistieron, presentes o atrasados, con la lista cerrada; también de quienes dejaron después la Compañía.',
      valor: cada.length === 0 && leido.asistidos.length === 0 ? null : horas(leido.asistidos),
      ...deHoras,
      excluidas: sinHora,
    }),
    cifra({
      clave: 'con_cursos',
      nombre: 'Con los cursos de su nivel',
      definicion:
        'Miembros con nivel que aprobaron todos los cursos que su nivel pide, aunque alguno haya vencido, de los que siguen en servicio al terminar el período. Según lo verificado hasta hoy.',
      medida: 'porcentaje',
      valor: porcentaje(conCursos(leido, sirven), sirven.length),
      ...deMiembros,
    }),
  ]
}

const medianaEnHoras = (set: Parameters<typeof mediana>[0]) => {
  const decimas = mediana(set)
  return decimas === null ? null : tenths(decimas / 10)
}

const nombresClases: Record<Clase, string> = { ...nombresTiposCapacitacion, ejercicio_general: 'Ejercicio general' }
const clases = Object.keys(nombresClases) as Clase[]

export function tablasDeCapacitacion(
  leido: Leido,
  { primera, uno, varios, tramos }: ReturnType<typeof ejeDe>,
): TablaContada[] {
  const academias = leido.actos.filter(esAcademia)
  const hechas = academias.filter(hecho)
  const filas = tramos.map(({ clave, nombre, largo }, index) => {
    const suyas = hechas.filter(({ tramo }) => tramo === index)
    const of = (clase: Clase) => cuantos(suyas.filter((row) => row.clase === clase))
    return { clave, nombre, largo, valores: [of('academia'), of('ejercicio'), cuantos(suyas)] }
  })
  const { cada, otros } = cadaUno(leido)
  const sirven = sirvenDe(leido)
  const activos = activosDe(leido)
  const meta = leido.metas.at(-1) ?? 0
  const porTramo = { Semana: null, Mes: meta / 12, Año: meta }[primera] ?? null
  return [
    tabla({
      clave: 'academias',
      titulo: 'Academias y ejercicios',
      definicion: 'Academias y ejercicios de la compañía con la lista cerrada, por el día en que comenzaron.',
      dibujo: 'apiladas',
      primera,
      columnas: [
        { clave: 'academia', nombre: 'Academias', medida: 'cuenta', papel: 'parte' },
        { clave: 'ejercicio', nombre: 'Ejercicios', medida: 'cuenta', papel: 'parte' },
        { clave: 'total', nombre: 'Total', medida: 'cuenta', papel: 'total' },
      ],
      filas,
      n: cuantos(hechas),
      casos: 'academias y ejercicios',
      excluidas: fueraDe(academias),
      referencia: porTramo === null ? null : { nombre: 'Meta', valor: tenths(porTramo), medida: 'decimal' },
      compara: 'lugar',
      hallazgo: masAlto(filas, 2, 'cuenta', { uno, varios, cosas: 'academias y ejercicios' }),
    }),
    tabla({
      clave: 'clases',
      titulo: 'Horas por clase de capacitación',
      definicion: 'Miembros que asistieron y horas que suman entre todos, por clase de capacitación.',
      dibujo: 'barras',
      primera: 'Clase',
      columnas: [
        { clave: 'horas', nombre: 'Horas', medida: 'horas', papel: 'total' },
        { clave: 'miembros', nombre: 'Miembros', medida: 'cuenta', papel: 'parte' },
      ],
      filas: clases
        .map((clase) => [clase, leido.asistidos.filter((row) => row.clase === clase)] as const)
        .filter(([, suyos]) => suyos.length > 0)
        .map(([clase, suyos]) => ({
          clave: clase,
          nombre: nombresClases[clase],
          valores: [horas(suyos), suyos.length],
        })),
      n: cada.length,
      casos: 'miembros',
      sobre: 'personas',
      compara: 'clave',
    }),
    tabla({
      clave: 'niveles',
      titulo: 'Niveles',
      definicion: 'Miembros que siguen en servicio al terminar el período, por su nivel confirmado hoy.',
      dibujo: 'barras',
      primera: 'Nivel',
      columnas: [
        { clave: 'miembros', nombre: 'Miembros', medida: 'cuenta', papel: 'total' },
        { clave: 'parte', nombre: 'Porcentaje', medida: 'porcentaje', papel: 'parte' },
      ],
      filas: [...niveles.toReversed(), null].map((nivel) => {
        const n = sirven.filter(({ nivel_bombero }) => nivel_bombero === nivel).length
        return {
          clave: nivel ?? 'sin_nivel',
          nombre: nivel ?? 'Sin nivel',
          valores: [n, porcentaje(n, sirven.length)],
        }
      }),
      n: sirven.length,
      casos: 'miembros',
      sobre: 'personas',
    }),
    tabla({
      clave: 'por_vencer',
      titulo: 'Certificados por vencer',
      definicion: `Cursos y licencias de conducir que vencen desde hoy y hasta en ${diasPorVencer} días, de miembros activos.`,
      dibujo: 'barras',
      primera: 'Certificado',
      columnas: [{ clave: 'certificados', nombre: 'Certificados', medida: 'cuenta', papel: 'total' }],
      filas: leido.vencen.map(({ tipo, clase, curso_id, curso, n }) => ({
        clave: `${tipo} ${curso_id ?? clase ?? ''}`,
        nombre: tipo === 'curso' ? (curso ?? 'Curso') : `Licencia clase ${clase ?? ''}`,
        valores: [n],
      })),
      n: cuantos(leido.vencen),
      casos: 'certificados',
      excluidas: excluidas([cuantos(leido.pendientes), 'sin verificar']),
      sobre: 'personas',
    }),
    tabla({
      clave: 'cursos',
      titulo: 'Cursos de los niveles',
      definicion: 'Miembros activos hoy con cada curso que pide algún nivel; no depende del período.',
      dibujo: 'apiladas',
      primera: 'Curso',
      columnas: [
        { clave: 'al_dia', nombre: 'Al día', medida: 'cuenta', papel: 'parte' },
        { clave: 'vencidos', nombre: 'Vencido', medida: 'cuenta', papel: 'parte' },
        { clave: 'sin_curso', nombre: 'Sin el curso', medida: 'cuenta', papel: 'parte' },
        { clave: 'total', nombre: 'Miembros', medida: 'cuenta', papel: 'total' },
      ],
      filas: leido.cursos
        .filter(({ nivel, activo }) => activo && nivel)
        .map(({ id, nombre }) => {
          const { aprobados = 0, vencidos = 0 } = leido.aprobados.find(({ curso_id }) => curso_id === id) ?? {}
          return {
            clave: String(id),
            nombre,
            valores: [aprobados - vencidos, vencidos, activos.length - aprobados, activos.length],
          }
        }),
      n: activos.length,
      casos: 'miembros activos',
      sobre: 'personas',
      // Of a course that one alone lacks, everybody would know who.
      nominal: 'otros',
    }),
    tabla({
      clave: 'por_miembro',
      titulo: 'Horas de cada miembro',
      definicion: 'Horas y academias a que asistió cada miembro que sigue en servicio al terminar el período.',
      dibujo: 'barras',
      primera: 'Miembro',
      columnas: [
        { clave: 'horas', nombre: 'Horas', medida: 'horas', papel: 'total' },
        { clave: 'academias', nombre: 'Academias y ejercicios', medida: 'cuenta', papel: 'parte' },
      ],
      filas: cada
        .toSorted((a, b) => b.decimas - a.decimas || (a.orden < b.orden ? -1 : 1))
        .map(({ id, nombre, academias: suyas, decimas }) => {
          return { clave: String(id), nombre, valores: [decimas / 10, suyas], user_id: id }
        }),
      n: cada.length,
      casos: 'miembros',
      excluidas: fueron(otros),
      sobre: 'personas',
      nominal: 'otros',
    }),
  ]
}
