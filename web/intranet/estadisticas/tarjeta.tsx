import { IconDownload } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Bloque, TablaDeCifras } from '#contract/estadisticas/forma.ts'
import { alPie } from '#contract/estadisticas/formato.ts'
import { ActionMenu } from '#web/ui/action-menu.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { Cuadro } from './cuadro.tsx'
import { Definicion } from './definicion.tsx'
import { Dibujo } from './dibujo.tsx'
import { Leyenda } from './leyenda.tsx'
import { useDescargar } from './use-descargar.ts'
import styles from './tarjeta.module.css'

interface TarjetaProps {
  bloque: Bloque
  tabla: TablaDeCifras
  /** Takes the whole row. */
  ancha?: boolean
  className?: string | undefined
}

/** A table of figures as a card: what it says, its drawing or its table, and what it is made of (ui §13, 22). */
export function Tarjeta({ bloque, tabla, ancha = false, className }: TarjetaProps) {
  const { titulo, hallazgo, definicion, dibujo, filas, n, casos } = tabla
  const place = useRef<HTMLDivElement>(null)
  const [asTable, setAsTable] = useState(false)
  const empty = n === 0 || filas.length === 0
  const { acciones, isPending, error } = useDescargar(bloque, empty ? null : tabla, async () => {
    // The picture is made of the drawing.
    flushSync(() => setAsTable(false))
    return place.current
  })
  return (
    <Card
      title={titulo}
      className={classes(styles.tarjeta, ancha && styles.ancha, className)}
      action={
        !empty &&
        dibujo !== 'tabla' && (
          <button type="button" className={styles.cambiar} onClick={() => setAsTable(!asTable)}>
            {asTable ? 'Ver el dibujo' : 'Ver como tabla'} <span className="visually-hidden">{titulo}</span>
          </button>
        )
      }
    >
      {empty ? (
        <p className={styles.nada}>No hay {casos} que contar en este período.</p>
      ) : (
        <>
          {hallazgo && <p className={styles.hallazgo}>{hallazgo}</p>}
          {asTable ? (
            <Cuadro tabla={tabla} />
          ) : (
            <div ref={place} className={styles.dibujo}>
              <Leyenda tabla={tabla} />
              <Dibujo tabla={tabla} dicho={hallazgo ?? `${titulo}: ${definicion}`} />
            </div>
          )}
        </>
      )}
      <div className={styles.pie}>
        <p>{alPie(tabla)}</p>
        <div className={styles.botones}>
          <Definicion de={titulo}>{definicion}</Definicion>
          <ActionMenu
            label={`Descargar ${titulo}`}
            trigger={
              <Button variant="outline" size="sm" icon={IconDownload} loading={isPending}>
                Descargar <span className="visually-hidden">{titulo}</span>
              </Button>
            }
            actions={acciones}
          />
        </div>
        {error && <Alert variant="error">{error.message}</Alert>}
      </div>
    </Card>
  )
}
