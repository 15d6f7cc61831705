import type { ReactNode } from 'react'

export interface SelectOption<Value extends string> {
  value: Value
  /** The word: what the phone's own list shows, and what is matched when typing. */
  label: string
  /** How the list draws it, such as a badge; the label when absent. */
  display?: ReactNode
  /** One line on what choosing it means. */
  meaning?: string
  disabled?: boolean
}
