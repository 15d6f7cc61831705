import { EscritoField, type EscritoFieldProps } from './escrito-field.tsx'
import { fecha, fechaIso } from './escrituras.ts'

/** `iso`: it shows yyyy-mm-dd, as spec §3 has it in Mi Perfil. */
export const FechaField = ({ iso = false, ...props }: EscritoFieldProps & { iso?: boolean }) => (
  <EscritoField {...props} escritura={iso ? fechaIso : fecha} />
)
