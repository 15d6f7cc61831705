import { mensajes } from '../shared/mensajes.ts'
import { type Campos, interruptor, numero, opcion, type Valores } from './campos.ts'

const anios = ['año', 'años'] as const
const meses = ['mes', 'meses'] as const
const dias = ['día', 'días'] as const
const diaDelMes = ['de cada mes', 'de cada mes'] as const
const diasHabiles = ['día hábil', 'días hábiles'] as const
const diaHabil = ['.º día hábil', '.º día hábil'] as const
const horas = ['hora', 'horas'] as const
const minutos = ['minuto', 'minutos'] as const
const porCiento = ['%', '%'] as const
const personas = ['persona', 'personas'] as const
const veces = ['asistencia', 'asistencias'] as const

/**
 * Rules that differ between companies (domain §1.2, §2.3 to §2.10). Each value applies from a day on, so past results
 * keep the former one.
 */
export const reglas = {
  // members, domain §2.10
  edad_minima: numero({
    nombre: 'Edad mínima para registrarse',
    unidad: anios,
    entre: [15, 30],
    valor: 18,
    leidaEn: 'usuarios',
  }),
  premio_paso: numero({
    nombre: 'Premios de constancia cada',
    unidad: anios,
    entre: [1, 10],
    valor: 5,
    leidaEn: 'hoja-servicios',
  }),
  premio_exige: opcion({
    nombre: 'El premio exige además',
    opciones: {
      nada: 'Nada más que los años',
      porcentaje: 'Un porcentaje de asistencia',
      cantidad: 'Una cantidad de asistencias válidas',
    },
    valor: 'nada',
    leidaEn: 'asistencia',
  }),
  premio_porcentaje: numero({
    nombre: 'Asistencia que exige el premio',
    ayuda: 'Solo si exige un porcentaje.',
    unidad: porCiento,
    entre: [0, 100],
    valor: 50,
    leidaEn: 'asistencia',
  }),
  premio_cantidad: numero({
    nombre: 'Asistencias válidas que exige el premio',
    ayuda: 'Solo si exige una cantidad. Cuentan las asistencias y los abonos.',
    unidad: veces,
    entre: [0, 2000],
    valor: 200,
    leidaEn: 'asistencia',
  }),

  // attendance, domain §2.8
  atraso: interruptor({
    nombre: 'Hay atraso en las listas',
    ayuda: 'Si no, quien llega tarde está presente. En emergencias nunca hay atraso.',
    valor: true,
    leidaEn: 'asistencia',
  }),
  tolerancia_atraso: numero({
    nombre: 'Tolerancia antes de un atraso',
    ayuda: 'Desde la hora de inicio. En emergencias no hay atraso.',
    unidad: minutos,
    entre: [0, 120],
    valor: 15,
    leidaEn: 'asistencia',
  }),
  valor_atraso: numero({
    nombre: 'Cuánto vale un atraso',
    ayuda: '1 cuenta como una asistencia; 0,5 como media; 0 como ninguna.',
    unidad: veces,
    entre: [0, 1],
    paso: 0.1,
    valor: 1,
    leidaEn: 'asistencia',
  }),
  licencia_descuenta: interruptor({
    nombre: 'Las licencias se descuentan de los actos obligatorios',
    ayuda: 'Si no, un acto con licencia baja el porcentaje.',
    valor: true,
    leidaEn: 'asistencia',
  }),
  suspension_descuenta: interruptor({
    nombre: 'Las suspensiones se descuentan de los actos obligatorios',
    valor: true,
    leidaEn: 'asistencia',
  }),
  faltas_consecutivas: numero({
    nombre: 'Faltas seguidas que dan aviso',
    ayuda: 'A actos con citación. Una licencia no suma ni corta.',
    unidad: ['falta', 'faltas'],
    entre: [1, 20],
    valor: 3,
    leidaEn: 'asistencia',
  }),
  meses_sin_asistencia: numero({
    nombre: 'Meses seguidos sin asistencia que dan aviso',
    unidad: meses,
    entre: [1, 12],
    valor: 3,
    leidaEn: 'asistencia',
  }),
  mes_con_licencia: opcion({
    nombre: 'Un mes entero con licencia',
    ayuda: 'En la cuenta de meses sin asistencia.',
    opciones: { salta: 'Se salta: ni suma ni corta', corta: 'Corta la cuenta' },
    valor: 'salta',
    leidaEn: 'asistencia',
  }),
  licencia_capitan: numero({
    nombre: 'Licencia más larga que otorga el Capitán',
    ayuda: 'Una más larga exige el número de acta.',
    unidad: meses,
    entre: [1, 24],
    valor: 3,
    leidaEn: 'asistencia',
  }),
  licencia_despues: numero({
    nombre: 'Plazo para pedir licencia después del acto',
    ayuda: 'Más tarde la registra el Ayudante.',
    unidad: horas,
    entre: [0, 720],
    valor: 48,
    leidaEn: 'asistencia',
  }),
  asistencia_minima: numero({
    nombre: 'Asistencia mínima',
    ayuda: 'La marca en las barras de asistencia.',
    unidad: porCiento,
    entre: [0, 100],
    valor: 60,
    leidaEn: 'asistencia',
  }),
  asistencia_alta: numero({
    nombre: 'Asistencia alta desde',
    ayuda: 'Como se agrupa a los miembros en las estadísticas.',
    unidad: porCiento,
    entre: [1, 100],
    valor: 80,
    leidaEn: 'estadisticas',
  }),
  asistencia_baja: numero({
    nombre: 'Asistencia baja hasta menos de',
    unidad: porCiento,
    entre: [0, 99],
    valor: 50,
    leidaEn: 'estadisticas',
  }),

  // deadlines, domain §1.2
  plazo_externos: numero({
    nombre: 'Asistencia de voluntarios de otras compañías',
    ayuda: 'Del mes siguiente.',
    unidad: diaHabil,
    entre: [1, 20],
    valor: 2,
    leidaEn: 'asistencia',
  }),
  plazo_pma: numero({
    nombre: 'Parte Mensual de Asistencia',
    ayuda: 'Del mes siguiente.',
    unidad: diaHabil,
    entre: [1, 20],
    valor: 10,
    leidaEn: 'catalogos',
  }),
  plazo_combustible: numero({
    nombre: 'Informe de combustible, kilómetros y horas',
    ayuda: 'Del mes siguiente.',
    unidad: diaHabil,
    entre: [1, 20],
    valor: 10,
    leidaEn: 'asistencia',
  }),
  plazo_inventario: numero({
    nombre: 'Inventario de material menor, el día',
    unidad: diaDelMes,
    entre: [1, 28],
    valor: 5,
    leidaEn: 'asistencia',
  }),
  plazo_resumen: numero({
    nombre: 'Resumen mensual a los miembros, el día',
    unidad: diaDelMes,
    entre: [1, 28],
    valor: 20,
    leidaEn: 'asistencia',
  }),
  plazo_objecion: numero({
    nombre: 'Para objetar la asistencia de un mes cerrado',
    unidad: dias,
    entre: [1, 30],
    valor: 5,
    leidaEn: 'asistencia',
  }),

  // papers of an accident, domain §1.11
  accidente_constancia: numero({
    nombre: 'Constancia de Carabineros de un accidente',
    ayuda: 'Desde el día del accidente.',
    unidad: diasHabiles,
    entre: [1, 60],
    valor: 1,
    leidaEn: 'accidentes',
  }),
  accidente_certificado: numero({
    nombre: 'Certificado del médico tratante',
    ayuda: 'Desde el día del accidente.',
    unidad: diasHabiles,
    entre: [1, 60],
    valor: 3,
    leidaEn: 'accidentes',
  }),
  accidente_cuerpo: numero({
    nombre: 'Antecedentes de un accidente al Cuerpo',
    ayuda: 'Desde el día del accidente.',
    unidad: diasHabiles,
    entre: [1, 60],
    valor: 5,
    leidaEn: 'accidentes',
  }),
  accidente_cmf: numero({
    nombre: 'Antecedentes de un accidente a la CMF',
    ayuda: 'Desde el día del accidente.',
    unidad: diasHabiles,
    entre: [1, 250],
    valor: 20,
    leidaEn: 'accidentes',
  }),
  accidente_aviso: numero({
    nombre: 'Aviso antes de que venza un paso de un accidente',
    unidad: dias,
    entre: [0, 30],
    valor: 2,
    leidaEn: 'accidentes',
  }),

  // guards, domain §2.6
  guardia_total: numero({
    nombre: 'Dotación mínima de una guardia',
    unidad: personas,
    entre: [1, 50],
    valor: 4,
    leidaEn: 'guardias',
  }),
  guardia_conductores: numero({
    nombre: 'Conductores en esa dotación',
    unidad: personas,
    entre: [0, 10],
    valor: 1,
    leidaEn: 'guardias',
  }),
  guardia_a_cargo: numero({
    nombre: 'Personas que puedan estar a cargo en esa dotación',
    unidad: personas,
    entre: [0, 10],
    valor: 1,
    leidaEn: 'guardias',
  }),
  guardia_camas: numero({
    nombre: 'Camas',
    unidad: ['cama', 'camas'],
    entre: [1, 100],
    valor: 12,
    leidaEn: 'guardias',
  }),
  guardia_descanso: numero({
    nombre: 'Descanso entre dos guardias',
    ayuda: 'Con menos se avisa; no se impide.',
    unidad: horas,
    entre: [0, 72],
    valor: 8,
    leidaEn: 'guardias',
  }),
  guardia_por_semana: numero({
    nombre: 'Guardias de una persona por semana',
    ayuda: 'Con más se avisa; no se impide.',
    unidad: ['guardia', 'guardias'],
    entre: [1, 7],
    valor: 3,
    leidaEn: 'guardias',
  }),
  guardia_asistencia: numero({
    nombre: 'Parte de la guardia que cuenta como asistencia',
    ayuda: 'La suma quien está más horas que estas; con 100 %, quien la hace completa.',
    unidad: porCiento,
    entre: [1, 100],
    valor: 50,
    leidaEn: 'guardias',
  }),
  guardia_aprueba_cambios: interruptor({
    nombre: 'Un oficial aprueba los cambios de guardia',
    ayuda: 'Si no, valen cuando la otra persona acepta.',
    valor: true,
    leidaEn: 'guardias',
  }),

  // emergencies, trainings, equipment, statistics: domain §2.5, §2.3, §2.7, §2.9
  emergencia_abierta: numero({
    nombre: 'Aviso de una emergencia que sigue abierta, a las',
    unidad: horas,
    entre: [1, 72],
    valor: 12,
    leidaEn: 'emergencias',
  }),
  segundo_llamado: numero({
    nombre: 'Segundo llamado de una alarma, a los',
    ayuda: 'Si no ha salido ninguna unidad y falta conductor o gente, a quienes no han respondido. 0: no hay.',
    unidad: minutos,
    entre: [0, 60],
    valor: 4,
    leidaEn: 'emergencias',
  }),
  autor_revisa: interruptor({
    nombre: 'Quien escribió el parte puede revisarlo',
    ayuda: 'Solo cuando es el único oficial que puede hacerlo.',
    valor: false,
    leidaEn: 'emergencias',
  }),
  curso_nota_minima: numero({
    nombre: 'Nota mínima para aprobar un curso',
    unidad: ['', ''],
    entre: [1, 7],
    paso: 0.1,
    valor: 5,
  }),
  curso_asistencia_minima: numero({
    nombre: 'Asistencia mínima para aprobar un curso',
    unidad: porCiento,
    entre: [0, 100],
    valor: 80,
  }),
  certificado_aviso: numero({
    nombre: 'Aviso antes de que venza un certificado',
    ayuda: 'Después se avisa a los 30 y a los 7 días, y el último día.',
    unidad: dias,
    entre: [1, 365],
    valor: 60,
    leidaEn: 'capacitaciones',
  }),
  licencia_clase: opcion({
    nombre: 'Licencia de conducir que pide una unidad',
    ayuda: 'Sin ella vigente, un conductor no cuenta para que la unidad pueda salir.',
    opciones: { F: 'Clase F', B: 'Clase B', A2: 'Clase A2', A4: 'Clase A4' },
    valor: 'F',
    leidaEn: 'material-mayor',
  }),
  control_aviso: numero({
    nombre: 'Aviso antes de que venza un control de equipo',
    unidad: dias,
    entre: [1, 365],
    valor: 30,
    leidaEn: 'equipamiento',
  }),
  era_limpieza: interruptor({
    nombre: 'Un ERA usado no es apto hasta que se limpie',
    ayuda: 'Si no, queda apto apenas se registra la salida.',
    valor: true,
    leidaEn: 'equipamiento',
  }),
  era_por_unidad: numero({
    nombre: 'ERA aptos que necesita una unidad',
    ayuda: '0: todos los que tiene. Una unidad sin ERA no los necesita.',
    unidad: ['ERA', 'ERA'],
    entre: [0, 20],
    valor: 0,
    leidaEn: 'material-mayor',
  }),
  academias_meta: numero({
    nombre: 'Academias al año',
    ayuda: 'La meta con que se comparan las hechas.',
    unidad: ['academia', 'academias'],
    entre: [1, 100],
    valor: 12,
    leidaEn: 'estadisticas',
  }),
  ranking: interruptor({
    nombre: 'Mostrar los nombres de quienes más asisten',
    ayuda: 'En las estadísticas, a todos los miembros.',
    valor: true,
    leidaEn: 'estadisticas',
  }),
} satisfies Campos

export type Regla = keyof typeof reglas
export type Reglas = Valores<typeof reglas>

/** Rules by topic, in display order. */
const grupos: readonly { nombre: string; reglas: readonly Regla[] }[] = [
  {
    nombre: 'Miembros y premios',
    reglas: ['edad_minima', 'premio_paso', 'premio_exige', 'premio_porcentaje', 'premio_cantidad'],
  },
  {
    nombre: 'Asistencia',
    reglas: [
      'atraso',
      'tolerancia_atraso',
      'valor_atraso',
      'licencia_descuenta',
      'suspension_descuenta',
      'faltas_consecutivas',
      'meses_sin_asistencia',
      'mes_con_licencia',
      'licencia_capitan',
      'licencia_despues',
      'asistencia_minima',
      'asistencia_alta',
      'asistencia_baja',
    ],
  },
  {
    nombre: 'Plazos',
    reglas: ['plazo_externos', 'plazo_pma', 'plazo_combustible', 'plazo_inventario', 'plazo_resumen', 'plazo_objecion'],
  },
  {
    nombre: 'Accidentes en actos de servicio',
    reglas: ['accidente_constancia', 'accidente_certificado', 'accidente_cuerpo', 'accidente_cmf', 'accidente_aviso'],
  },
  {
    nombre: 'Guardias',
    reglas: [
      'guardia_total',
      'guardia_conductores',
      'guardia_a_cargo',
      'guardia_camas',
      'guardia_descanso',
      'guardia_por_semana',
      'guardia_asistencia',
      'guardia_aprueba_cambios',
    ],
  },
  {
    nombre: 'Emergencias, cursos y equipos',
    reglas: [
      'emergencia_abierta',
      'segundo_llamado',
      'autor_revisa',
      'curso_nota_minima',
      'curso_asistencia_minima',
      'certificado_aviso',
      'licencia_clase',
      'control_aviso',
      'era_limpieza',
      'era_por_unidad',
      'academias_meta',
      'ranking',
    ],
  },
]

/** Rules that some room reads: the others change nothing yet (docs/decisions/050). */
export const gruposReglas = grupos
  .map(({ nombre, reglas: all }) => ({ nombre, reglas: all.filter((regla) => reglas[regla].leidaEn) }))
  .filter(({ reglas }) => reglas.length > 0)

/** Conflicts between rules, keyed by the rule that would have to give way. */
export function faultsOfReglas(valores: Reglas): Record<string, string> {
  const { guardia_total, guardia_conductores, guardia_a_cargo, asistencia_alta, asistencia_baja } = valores
  return {
    ...(guardia_total < guardia_conductores + guardia_a_cargo && { guardia_total: mensajes.dotacionCorta }),
    ...(asistencia_baja >= asistencia_alta && { asistencia_baja: mensajes.asistenciaBajaMayor }),
  }
}
