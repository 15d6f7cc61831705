/** domain §2.7; `compresor`: its air is controlled. */
export const categoriasEquipo = [
  'era',
  'cilindro',
  'mascara',
  'detector_gas',
  'compresor',
  'epp',
  'manguera',
  'piton',
  'herramienta',
  'rescate',
  'radio',
  'medico',
  'escala',
  'otro',
] as const
export type CategoriaEquipo = (typeof categoriasEquipo)[number]

export const nombresCategoriasEquipo: Record<CategoriaEquipo, string> = {
  era: 'Equipo ERA',
  cilindro: 'Cilindro',
  mascara: 'Máscara',
  detector_gas: 'Detector de gases',
  compresor: 'Compresor',
  epp: 'Protección personal',
  manguera: 'Manguera',
  piton: 'Pitón',
  herramienta: 'Herramienta',
  rescate: 'Rescate',
  radio: 'Radio',
  medico: 'Material médico',
  escala: 'Escala',
  otro: 'Otro',
}

export const estadosEquipo = [
  'OPERATIVO',
  'EN REVISIÓN',
  'EN REPARACIÓN',
  'FUERA DE SERVICIO',
  'EXTRAVIADO',
  'DADO DE BAJA',
] as const
export type EstadoEquipo = (typeof estadosEquipo)[number]

export const ubicaciones = ['unidad', 'bodega', 'persona', 'taller', 'externo'] as const
export type Ubicacion = (typeof ubicaciones)[number]

export const nombresUbicaciones: Record<Ubicacion, string> = {
  unidad: 'Unidad',
  bodega: 'Bodega',
  persona: 'Persona',
  taller: 'Taller',
  externo: 'Fuera de la compañía',
}

export const materialesCilindro = ['carbono', 'vidrio', 'aramida', 'acero', 'aluminio'] as const
export type MaterialCilindro = (typeof materialesCilindro)[number]

export const nombresMateriales: Record<MaterialCilindro, string> = {
  carbono: 'Carbono',
  vidrio: 'Fibra de vidrio',
  aramida: 'Aramida',
  acero: 'Acero',
  aluminio: 'Aluminio',
}

export const tiposControl = [
  'inspeccion',
  'prueba_flujo',
  'prueba_hidrostatica',
  'calibracion',
  'prueba_presion',
  'calidad_aire',
  'limpieza',
] as const
export type TipoControl = (typeof tiposControl)[number]

/** In a sentence: «prueba hidrostática vencida el 01-06-2027». */
export const nombresControles: Record<TipoControl, string> = {
  inspeccion: 'inspección',
  prueba_flujo: 'prueba de flujo',
  prueba_hidrostatica: 'prueba hidrostática',
  calibracion: 'calibración',
  prueba_presion: 'prueba de presión',
  calidad_aire: 'calidad de aire',
  limpieza: 'limpieza',
}

export const resultadosControl = ['aprobado', 'aprobado_con_observaciones', 'rechazado'] as const
export type ResultadoControl = (typeof resultadosControl)[number]

export const nombresResultadosControl: Record<ResultadoControl, string> = {
  aprobado: 'Aprobado',
  aprobado_con_observaciones: 'Aprobado con observaciones',
  rechazado: 'Rechazado',
}

export const tiposMovimiento = [
  'alta',
  'traslado',
  'asignacion',
  'devolucion',
  'prestamo',
  'reparacion',
  'baja',
  'ajuste',
] as const
export type TipoMovimiento = (typeof tiposMovimiento)[number]

export const nombresMovimientos: Record<TipoMovimiento, string> = {
  alta: 'Alta',
  traslado: 'Traslado',
  asignacion: 'Asignación',
  devolucion: 'Devolución',
  prestamo: 'Préstamo',
  reparacion: 'Reparación',
  baja: 'Baja',
  ajuste: 'Ajuste',
}

export const gravedades = ['leve', 'grave', 'critica'] as const
export type Gravedad = (typeof gravedades)[number]

export const nombresGravedades: Record<Gravedad, string> = {
  leve: 'Leve: se puede usar',
  grave: 'Grave: se puede usar con cuidado',
  critica: 'Crítica: nadie debe usarlo',
}

export const estadosNovedad = ['abierta', 'en_proceso', 'resuelta', 'descartada'] as const
export type EstadoNovedad = (typeof estadosNovedad)[number]

export const nombresEstadosNovedad: Record<EstadoNovedad, string> = {
  abierta: 'Abierta',
  en_proceso: 'En proceso',
  resuelta: 'Resuelta',
  descartada: 'Descartada',
}

export const frecuenciasChecklist = ['diaria', 'semanal', 'mensual', 'por_guardia'] as const
export type FrecuenciaChecklist = (typeof frecuenciasChecklist)[number]

export const nombresFrecuenciasChecklist: Record<FrecuenciaChecklist, string> = {
  diaria: 'Cada día',
  semanal: 'Cada semana',
  mensual: 'Cada mes',
  por_guardia: 'Cada guardia',
}

export const tiposItem = ['si_no', 'numero', 'texto', 'foto'] as const
export type TipoItem = (typeof tiposItem)[number]

export const nombresItems: Record<TipoItem, string> = {
  si_no: 'Sí o no',
  numero: 'Número',
  texto: 'Texto',
  foto: 'Foto',
}

export const resultadosChecklist = ['conforme', 'con_observaciones', 'no_conforme'] as const
export type ResultadoChecklist = (typeof resultadosChecklist)[number]

export const nombresResultadosChecklist: Record<ResultadoChecklist, string> = {
  conforme: 'Conforme',
  con_observaciones: 'Con observaciones',
  no_conforme: 'No conforme',
}

export const estadosInventario = ['abierto', 'por_aprobar', 'aprobado', 'descartado'] as const
export type EstadoInventario = (typeof estadosInventario)[number]

export const nombresEstadosInventario: Record<EstadoInventario, string> = {
  abierto: 'Abierto',
  por_aprobar: 'Por aprobar',
  aprobado: 'Aprobado',
  descartado: 'Descartado',
}

/** These names stand in sentences; one that begins a sentence. */
export const upperFirst = (text: string): string => text.charAt(0).toLocaleUpperCase('es') + text.slice(1)
