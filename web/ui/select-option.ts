import type { ReactNode } from 'react'

export interface SelectOption<Value extends string> {
  value: Value
  /** Text in the phone's native list, and for matching while typing. */
  label: string
  /** Rendering in the list, such as a badge; default: the label. */
  display?: ReactNode
  /** One line on its meaning. */
  meaning?: string
  disabled?: boolean
}
