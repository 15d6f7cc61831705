import { useId } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { TextFieldProps } from '#web/ui/text-field.tsx'
import { ReglasContrasena } from './reglas-contrasena.tsx'

type Control = Omit<TextFieldProps, 'label' | 'type' | 'trailing'>

interface CamposContrasenaProps {
  label?: string
  /** Value of the first field, for the rules to tick. */
  value: string
  password: Control
  confirmacion: Control
}

/** New password, repetition and rules. */
export function CamposContrasena({ label = 'Contraseña', value, password, confirmacion }: CamposContrasenaProps) {
  const rulesId = useId()
  return (
    <>
      <PasswordField label={label} autoComplete="new-password" aria-describedby={rulesId} {...password} />
      <PasswordField label="Repita la contraseña" autoComplete="new-password" {...confirmacion} />
      <ReglasContrasena id={rulesId} value={value} />
    </>
  )
}
