import { IconHistory, IconPencil } from '@tabler/icons-react'
import type { Campo } from '#contract/configuracion/campos.ts'
import { porVenir, type Serie } from '#contract/configuracion/vigencias.ts'
import { longDay } from '#web/plumbing/format.ts'
import { useHoy } from '#web/plumbing/use-hoy.ts'
import { Button } from '#web/ui/button.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { Encontrado } from '#web/intranet/configuracion/buscar/encontrado.tsx'
import { useDestino } from '#web/intranet/configuracion/buscar/use-destino.ts'
import { classes } from '#web/ui/classes.ts'
import { enPalabras } from './en-palabras.ts'
import styles from './ajustes.module.css'

interface AjusteRowProps {
  clave: string
  campo: Campo
  valor: unknown
  /** For rules: values by first day. */
  serie: Serie
  /** Why it is off, whatever its value. */
  apagado: string | undefined
  onCambiar: () => void
  onHistorial: () => void
}

/** One setting: its purpose, value and upcoming value. */
export function AjusteRow({ clave, campo, valor, serie, apagado, onCambiar, onHistorial }: AjusteRowProps) {
  const hoy = useHoy()
  const { ref, encontrado } = useDestino<HTMLLIElement>(clave)
  const { nombre, ayuda } = campo
  return (
    <li ref={ref} tabIndex={-1} className={classes(styles.ajuste, encontrado && styles.encontrado)}>
      <div className={styles.que}>
        {encontrado && <Encontrado />}
        <h3 className={styles.nombre}>{nombre}</h3>
        {ayuda && <p className={styles.ayuda}>{ayuda}</p>}
        {apagado && <p className={styles.porVenir}>{apagado}</p>}
        {porVenir(serie, hoy).map((vigencia) => (
          <p key={vigencia.desde} className={styles.porVenir}>
            Desde el {longDay(vigencia.desde)}: {enPalabras(campo, vigencia.valor)}
          </p>
        ))}
      </div>
      <p className={styles.valor}>
        {campo.tipo === 'correo' && valor ? 'Texto propio' : enPalabras(campo, apagado ? false : valor)}
      </p>
      <div className={styles.acciones}>
        <Button variant="outline" size="sm" icon={IconPencil} disabled={apagado !== undefined} onClick={onCambiar}>
          Cambiar <span className="visually-hidden">{nombre}</span>
        </Button>
        <IconButton icon={IconHistory} label={`Historial de ${nombre}`} onClick={onHistorial} />
      </div>
      {campo.tipo === 'correo' && <p className={styles.texto}>{String(valor || campo.correo.apertura)}</p>}
    </li>
  )
}
