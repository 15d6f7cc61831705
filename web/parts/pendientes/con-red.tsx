import { IconCloudOff } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { useSinRed } from '#web/plumbing/use-sin-red.ts'
import styles from './pendientes.module.css'

interface ConRedProps {
  /** What needs it: `cerrar la lista`. */
  para: string
  /** Something that has to be sent first had no answer. */
  sinRespuesta?: boolean
  children: ReactNode
}

/** The button of a step that only the server can take. Without network it says so at once, and is not there to fail. */
export function ConRed({ para, sinRespuesta = false, children }: ConRedProps) {
  const sinRed = useSinRed()
  if (!sinRed && !sinRespuesta) return children
  return (
    <output className={styles.conRed}>
      <IconCloudOff size={18} stroke={1.9} aria-hidden />
      {`Para ${para} se necesita red.`}
    </output>
  )
}
