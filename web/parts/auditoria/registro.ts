/** One record as the audit log finds it: `entidad` may be one of `conjuntos`. */
export interface Registro {
  entidad: string
  id: number
}
