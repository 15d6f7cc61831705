import type { Icon } from '@tabler/icons-react'
import type { ComponentPropsWithRef } from 'react'
import { classes } from './classes.ts'
import styles from './icon-button.module.css'

interface IconButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children' | 'aria-label'> {
  label: string
  icon: Icon
  /** A surface and a hairline, for a button alone on the page. */
  framed?: boolean
}

export function IconButton({ label, icon: ButtonIcon, framed = false, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(styles.button, framed && styles.framed, className)}
      aria-label={label}
    >
      <ButtonIcon size={20} stroke={1.75} aria-hidden />
    </button>
  )
}
