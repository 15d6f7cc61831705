import { IconPencil, IconPlus, IconTrash } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import type { HojaServicios } from '#contract/hoja-servicios.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { hojaDe } from './use-hoja.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { IconButton } from '#web/ui/icon-button.tsx'
import { ElementoModal } from './elemento-modal.tsx'
import { type Linea, type Parte, span } from './partes.ts'
import styles from './hoja.module.css'

interface ParteListaProps {
  parte: Parte
  hoja: HojaServicios
  hoy: string
  editable: boolean
  onDone: (text: string) => void
}

/** One part of the sheet along its rail, with the actions of each line. */
export function ParteLista({ parte, hoja, hoy, editable, onDone }: ParteListaProps) {
  const { id, fecha_ingreso } = hoja.miembro
  const heading = useRef<HTMLHeadingElement>(null)
  const [editing, setEditing] = useState<{ linea?: Linea }>()
  const [leaving, setLeaving] = useState<Linea>()
  const remove = useEnvio(parte.remove, {
    into: hojaDe(id),
    onDone: () => {
      onDone('Se quitó de la hoja de servicios.')
      // Focused element removed.
      heading.current?.focus()
    },
  })
  const lineas = parte.lineas(hoja, hoy)
  const implied = parte.nombre === 'periodos' && lineas.length === 0 && fecha_ingreso
  return (
    <section className={styles.parte} aria-label={parte.titulo}>
      <div className={styles.cabecera}>
        <h3 ref={heading} tabIndex={-1} className={styles.titulo}>
          {parte.titulo}
        </h3>
        {editable && (
          <Button variant="outline" size="sm" icon={IconPlus} onClick={() => setEditing({})}>
            {parte.agregar}
          </Button>
        )}
      </div>
      {remove.failure && <Alert variant="error">{remove.failure}</Alert>}
      {lineas.length === 0 && !implied && <p className={styles.vacio}>{parte.vacio}</p>}
      {(lineas.length > 0 || implied) && (
        <ul className={styles.riel}>
          {implied && (
            <li className={styles.linea} data-vigente>
              <div className={styles.dicho}>
                <p className={styles.nombre}>{span(implied, null, 'continúa')}</p>
                <p className={styles.detalles}>Según la fecha de ingreso.</p>
              </div>
            </li>
          )}
          {lineas.map((linea) => (
            <li key={linea.id} className={styles.linea} data-vigente={linea.vigente || undefined}>
              <div className={styles.dicho}>
                <p className={styles.nombre}>
                  {linea.titulo} {linea.vigente && parte.nombre === 'cargos' && <Badge>Actual</Badge>}
                </p>
                {linea.detalles.map((detalle) => (
                  <p key={detalle} className={styles.detalles}>
                    {detalle}
                  </p>
                ))}
              </div>
              {editable && (
                <div className={styles.acciones}>
                  <IconButton
                    icon={IconPencil}
                    label={`Editar ${parte.uno}: ${linea.titulo}`}
                    onClick={() => setEditing({ linea })}
                  />
                  <IconButton
                    icon={IconTrash}
                    label={`Eliminar ${parte.uno}: ${linea.titulo}`}
                    onClick={() => setLeaving(linea)}
                  />
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {editing && (
        <ElementoModal
          parte={parte}
          id={id}
          linea={editing.linea}
          iniciales={implied ? { desde: implied } : {}}
          onClose={() => setEditing(undefined)}
          onDone={() => {
            setEditing(undefined)
            onDone('La hoja de servicios quedó guardada.')
          }}
        />
      )}
      {leaving && (
        <ConfirmDialog
          open
          danger
          title={`Eliminar ${parte.uno}`}
          message={`¿Quitar «${leaving.titulo}» de la hoja de servicios de ${hoja.miembro.nombre}?`}
          confirmLabel="Eliminar"
          loading={remove.sending}
          loadingLabel="Eliminando"
          onOpenChange={() => setLeaving(undefined)}
          onConfirm={async () => {
            const { id: elemento, version } = leaving
            await remove.send({ params: { id, elemento }, query: { version } })
            setLeaving(undefined)
          }}
        />
      )}
    </section>
  )
}
