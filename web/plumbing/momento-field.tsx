import { EscritoField, type EscritoFieldProps } from './escrito-field.tsx'
import { momento } from './escrituras.ts'

export const MomentoField = (props: EscritoFieldProps) => <EscritoField {...props} escritura={momento} />
