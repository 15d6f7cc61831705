import type { ReactNode } from 'react'

/** Common props of editor fields: the path in the section, and the label. */
export interface Campo {
  name: string
  label: string
  helper?: ReactNode
  /** May be left empty. */
  optional?: boolean
}
