import type { Fila } from '#contract/asistencia/lista.ts'

/** A row for a test: nobody has marked it yet. */
export const filaDe = (user_id: number, nombre: string, more: Partial<Fila> = {}): Fila => ({
  user_id,
  nombre,
  cargo: 'Bombero',
  cargo_detalle: null,
  clave_radial: null,
  foto_perfil: null,
  marca: null,
  propuesto: false,
  opcional: false,
  hora_llegada: null,
  metodo: 'lista',
  marcado_por: null,
  marcado_en: null,
  observacion: null,
  licencia_hasta: null,
  version: 1,
  ...more,
})
