import { IconArrowRight } from '@tabler/icons-react'
import { Link } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import styles from './boton-enlace.module.css'

interface BotonEnlaceProps {
  to: string
  variant?: 'primary' | 'secondary' | 'outline'
  size?: 'md' | 'lg'
  arrow?: boolean
  className?: string
  children: string
}

/** A link that looks like a button, with an arrow forward. */
export function BotonEnlace({ to, arrow = false, children, ...look }: BotonEnlaceProps) {
  return (
    <Button {...look} render={<Link to={to} />}>
      <span className={styles.texto}>
        {children}
        {arrow && <IconArrowRight size={18} stroke={2} aria-hidden />}
      </span>
    </Button>
  )
}
