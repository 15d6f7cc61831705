import type { Icon } from '@tabler/icons-react'
import { cloneElement, type ComponentPropsWithRef, type MouseEvent, type ReactElement, type ReactNode } from 'react'
import { classes } from './classes.ts'
import { Spinner } from './spinner.tsx'
import styles from './button.module.css'

interface ButtonProps extends Omit<ComponentPropsWithRef<'button'>, 'children'> {
  variant?: 'primary' | 'secondary' | 'outline' | 'danger'
  size?: 'sm' | 'md' | 'lg'
  icon?: Icon
  /** Takes the whole width of its container. */
  block?: boolean
  loading?: boolean
  /** Label while loading, a gerund. Its space is reserved from the start, so the button does not change width. */
  loadingLabel?: string
  /** Another element that looks like a button, such as a router's link: `render={<Link to="/" />}`. */
  render?: ReactElement<{ className?: string }>
  children: ReactNode
}

export function Button({
  variant = 'primary',
  size = 'md',
  icon: ButtonIcon,
  block = false,
  loading = false,
  loadingLabel,
  render,
  className,
  children,
  onClick,
  ...rest
}: ButtonProps) {
  // Without a gerund, the spinner covers the label, which keeps its space and stays the button's name.
  const covered = loading && !loadingLabel
  const props = {
    ...rest,
    className: classes(
      styles.button,
      styles[variant],
      styles[size],
      block && styles.block,
      className,
      render?.props.className,
    ),
    // Not `disabled`: the button would lose the focus and go silent while it works.
    'aria-busy': loading || undefined,
    'aria-disabled': loading || rest['aria-disabled'] || undefined,
    'data-idle': loadingLabel && typeof children === 'string' ? children : undefined,
    'data-loading': loadingLabel,
    onClick: loading ? stop : onClick,
  }
  const face = (
    <>
      <span className={classes(styles.face, covered && styles.covered)}>
        {loading && loadingLabel && <Spinner size="sm" decorative />}
        {ButtonIcon && !(loading && loadingLabel) && <ButtonIcon size={18} stroke={1.9} aria-hidden />}
        <span>{loading && loadingLabel ? loadingLabel : children}</span>
      </span>
      {covered && <Spinner size="sm" decorative className={styles.cover} />}
    </>
  )
  if (render) return cloneElement(render, props, face)
  return (
    <button type="button" {...props}>
      {face}
    </button>
  )
}

function stop(event: MouseEvent) {
  event.preventDefault()
  event.stopPropagation()
}
