import { EscritoField, type EscritoFieldProps } from './escrito-field.tsx'
import { hora } from './escrituras.ts'

export const HoraField = (props: EscritoFieldProps) => <EscritoField {...props} escritura={hora} />
