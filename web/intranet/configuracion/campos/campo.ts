import type { ReactNode } from 'react'

/** What every field of the editor is given: its place in the section, and how it is called. */
export interface Campo {
  name: string
  label: string
  helper?: ReactNode
  /** May be left empty. */
  optional?: boolean
}
