import type { Catalogo, CategoriaActo, TipoClave } from '#contract/catalogos.ts'

export interface Inicial {
  /** For keys; other entries get a slug of their name. */
  codigo?: string
  nombre: string
  datos?: object
  fijo?: boolean
}

const claves = (tipo: TipoClave, nombres: Record<string, string>): Inicial[] =>
  Object.entries(nombres).map(([codigo, nombre]) => ({ codigo, nombre, datos: { tipo } }))

const acto = (
  codigo: string,
  nombre: string,
  categoria: CategoriaActo,
  more: { con_citacion?: boolean; valor?: number; fijo?: boolean } = {},
): Inicial => {
  const { con_citacion = false, valor = 1, fijo = false } = more
  return { codigo, nombre, datos: { categoria, valor, con_citacion }, fijo }
}

const names = (...nombres: string[]): Inicial[] => nombres.map((nombre) => ({ nombre }))
const unidad = (letra: string, nombre: string): Inicial => ({ nombre, datos: { letra } })

/** Initial entries. Cuerpos differ, and each edits its own (domain §1.2 to §1.5, §2.0.7). */
export const iniciales = {
  claves: [
    ...claves('incidente', {
      '10-0': 'Llamado estructural',
      '10-1': 'Llamado de vehículo',
      '10-2': 'Pastizales y/o basura',
      '10-3': 'Rescate de personas',
      '10-4': 'Rescate vehicular',
      '10-5': 'Materiales peligrosos',
      '10-6': 'Emanación de gases',
      '10-7': 'Eléctrico',
      '10-8': 'No clasificado',
      '10-9': 'Otros servicios',
      '10-10': 'Escombros',
      '10-11': 'Servicio aéreo',
      '10-12': 'Apoyo a otros Cuerpos',
      '10-13': 'Artefacto explosivo / atentado',
      '10-14': 'Accidente de aviación',
      '10-15': 'Simulacro',
    }),
    ...claves('unidad', {
      '6-0': 'Sale al lugar; dice quién va a cargo y cuántos son',
      '6-3': 'Llega al lugar',
      '6-7': 'Situación controlada',
      '6-8': 'En el lugar, disponible para otro despacho',
      '6-9': 'Se retira del lugar, disponible',
      '6-10': 'En el cuartel',
      '6-13': 'Diligencia de la compañía',
      '6-14': 'Carga de combustible',
      '6-15': 'A un servicio de salud',
    }),
    ...claves('servicio', {
      '0-8': 'Fuera de servicio',
      '0-9': 'En servicio',
      '0-11': 'Guardia preventiva o cobertura de un cuartel',
    }),
  ],
  tipos_acto: [
    acto('emergencia', 'Llamado', 'abono', { fijo: true }),
    acto('incendio', 'Incendio', 'obligatorio_cuerpo', { fijo: true }),
    acto('academia', 'Academia', 'obligatorio_compania', { con_citacion: true, fijo: true }),
    acto('ejercicio', 'Ejercicio', 'obligatorio_compania', { con_citacion: true, fijo: true }),
    acto('ejercicio_general', 'Ejercicio general', 'obligatorio_cuerpo', { con_citacion: true }),
    acto('reunion', 'Reunión o sesión', 'obligatorio_compania', { con_citacion: true }),
    acto('guardia', 'Guardia nocturna', 'abono', { fijo: true }),
    acto('ceremonia', 'Ceremonia', 'obligatorio_compania', { con_citacion: true }),
    acto('funeral', 'Funeral', 'obligatorio_cuerpo', { con_citacion: true }),
    acto('comision', 'Comisión', 'abono'),
    acto('abono_manual', 'Abono', 'abono', { fijo: true }),
    acto('otro', 'Otro', 'no_computa', { fijo: true }),
  ],
  // Kinds of domain §2.2, inserted into older installations too.
  'tipos_acto eventos': [
    acto('sesion_extraordinaria', 'Sesión extraordinaria', 'obligatorio_compania', { con_citacion: true }),
    acto('desfile', 'Desfile', 'obligatorio_cuerpo', { con_citacion: true }),
    acto('aniversario', 'Aniversario', 'obligatorio_compania', { con_citacion: true }),
    acto('colecta', 'Colecta', 'abono'),
    acto('mantencion', 'Mantención', 'abono'),
  ],
  tenidas: [
    { codigo: 'parada', nombre: 'Parada' },
    { codigo: 'trabajo', nombre: 'Trabajo' },
    { codigo: 'cuartel', nombre: 'Cuartel' },
    { codigo: 'civil', nombre: 'Civil' },
  ],
  cargos: names(
    'Director',
    'Secretario',
    'Tesorero',
    'Intendente',
    'Maquinista',
    'Cuartelero',
    'Ayudante segundo',
    'Consejero de Disciplina',
    'Comisión revisora de cuentas',
  ),
  tipos_unidad: [
    unidad('', 'Carro'),
    unidad('B', 'Bomba'),
    unidad('BX', 'Bomba rescate'),
    unidad('R', 'Rescate'),
    unidad('H', 'Materiales peligrosos'),
    unidad('Q', 'Portaescalas'),
    unidad('M', 'Escala mecánica'),
    unidad('Z', 'Cisterna'),
    unidad('C', 'Aire'),
    unidad('F', 'Forestal'),
    unidad('K', 'Comando'),
    unidad('T', 'Transporte'),
    unidad('S', 'Ambulancia'),
  ],
  compartimientos: names(
    'Cabina',
    'Compartimiento 1',
    'Compartimiento 2',
    'Compartimiento 3',
    'Compartimiento 4',
    'Compartimiento 5',
    'Compartimiento 6',
    'Techo',
    'Bomba',
  ),
} satisfies Record<Exclude<Catalogo, 'feriados'> | 'tipos_acto eventos', Inicial[]>
