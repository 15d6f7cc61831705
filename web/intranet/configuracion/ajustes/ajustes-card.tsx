import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { ajustes } from '#contract/configuracion.ts'
import type { Campos } from '#contract/configuracion/campos.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { useAbierto } from '#web/plumbing/use-abierto.ts'
import { Card } from '#web/ui/card.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { AjusteRow } from './ajuste-row.tsx'
import { CambiarModal } from './cambiar-modal.tsx'
import { ajustesDe, type Seccion } from './consultas.ts'
import { HistorialModal } from './historial-modal.tsx'
import styles from './ajustes.module.css'

interface AjustesCardProps {
  title: string
  /** One sentence on all of them. */
  nota?: ReactNode
  seccion: Seccion
  /** Settings shown here; default: the whole section. */
  claves?: readonly string[]
  onDone: (text: string) => void
}

const sinServidor = 'Esta instalación no envía correos: está apagado.'

/** Settings edited one by one, each with its history. */
export function AjustesCard({ title, nota, seccion, claves, onDone }: AjustesCardProps) {
  const campos: Campos = ajustes[seccion]
  const { data, error, refetch } = useQuery(ajustesDe(seccion))
  const sinCorreo = useSinCorreo()
  const { abierto, abrir, onClose, done } = useAbierto<{ que: 'cambiar' | 'historial'; clave: string }>(onDone)
  const campo = abierto && campos[abierto.clave]
  return (
    <Card title={title}>
      {nota && <p className={styles.nota}>{nota}</p>}
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && (
        <SkeletonGroup className={styles.cargando}>
          {[1, 2, 3].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {data && (
        <ul className={styles.ajustes}>
          {(claves ?? Object.keys(campos)).map((clave) => {
            const one = campos[clave]
            return (
              one && (
                <AjusteRow
                  key={clave}
                  clave={clave}
                  campo={one}
                  valor={data.valores[clave]}
                  serie={data.vigencias[clave] ?? []}
                  apagado={clave === 'canal_correo' && sinCorreo ? sinServidor : undefined}
                  onCambiar={() => abrir({ que: 'cambiar', clave })}
                  onHistorial={() => abrir({ que: 'historial', clave })}
                />
              )
            )
          })}
        </ul>
      )}
      {data && campo && abierto.que === 'cambiar' && (
        <CambiarModal {...{ seccion, campo, clave: abierto.clave, ajustes: data }} onClose={onClose} onDone={done} />
      )}
      {campo && abierto.que === 'historial' && (
        <HistorialModal {...{ seccion, campo, clave: abierto.clave }} onClose={onClose} />
      )}
    </Card>
  )
}
