import { IconBrandWhatsapp, IconPhone } from '@tabler/icons-react'
import { formatTelefono } from '#contract/shared/telefono.ts'
import { classes } from '#web/ui/classes.ts'
import styles from './llamar.module.css'

interface LlamarProps {
  nombre: string
  /** As the server gives it; who may not call is not given it. */
  telefono: string
  /** The number is not shown: beside a name in a list. */
  breve?: boolean
}

/** Calls somebody, or writes to them, in one tap. */
export function Llamar({ nombre, telefono, breve = false }: LlamarProps) {
  const numero = formatTelefono(telefono)
  return (
    <span className={classes(styles.llamar, breve && styles.breve)}>
      <a
        className={breve ? styles.boton : styles.numero}
        href={`tel:${telefono}`}
        aria-label={`Llamar a ${nombre}: ${numero}`}
        title={breve ? numero : undefined}
      >
        <IconPhone size={breve ? 20 : 18} stroke={1.75} aria-hidden />
        {!breve && numero}
      </a>
      {isMobile(telefono) && (
        <a
          className={styles.boton}
          href={`https://wa.me/${telefono.slice(1)}`}
          target="_blank"
          rel="noreferrer"
          aria-label={`WhatsApp a ${nombre} (se abre en otra pestaña)`}
        >
          <IconBrandWhatsapp size={20} stroke={1.75} aria-hidden />
        </a>
      )}
    </span>
  )
}

const isMobile = (telefono: string): boolean => /^\+569\d{8}$/.test(telefono)
