import { VariosField, type VariosFieldProps } from '#web/plumbing/varios-field.tsx'
import { BomberoField } from './bombero-field.tsx'

/** Members of the company, added one after the other. */
export const BomberosField = (props: VariosFieldProps) => <VariosField {...props} de={BomberoField} quitar="Quitar a" />
