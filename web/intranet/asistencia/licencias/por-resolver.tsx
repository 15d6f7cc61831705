import { IconCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type Licencia, nombresTiposLicencia, resuelveLicencia } from '#contract/asistencia/licencias.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { can } from '#contract/shared/permisos.ts'
import { useMember } from '#web/intranet/shell/use-member.ts'
import { shortMoment } from '#web/plumbing/format.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useVarios } from '#web/plumbing/use-varios.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { classes } from '#web/ui/classes.ts'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import type { Resolucion } from './resolver-modal.tsx'
import { cuandoDe } from './textos.ts'
import styles from '../partes/listado.module.css'

interface PorResolverProps {
  onResolver: (estado: Resolucion, licencia: Licencia) => void
  onVer: (licencia: Licencia) => void
  tell: (text: string) => void
  fail: (text: string) => void
}

/** Requests that wait for an answer. */
export function PorResolver({ onResolver, onVer, tell, fail }: PorResolverProps) {
  const { user } = useMember()
  const [confirmando, setConfirmando] = useState<{ elegidas: readonly Licencia[]; clear: () => void }>()
  const { enviar, sending } = useVarios<Licencia>(asistenciaApi.approveLicencias, {
    nombreDe: ({ nombre }) => nombre,
    tell,
    fail,
  })
  async function approve() {
    if (!confirmando) return
    const { elegidas, clear } = confirmando
    const dealt = await enviar(elegidas, {
      hecho: (total) => `${cuantos(total, 'licencia aprobada', 'licencias aprobadas')}.`,
    })
    setConfirmando(undefined)
    if (dealt) clear()
  }
  const lista = useLista(asistenciaApi.licencias, { local: true, fixed: { estado: 'solicitada' } })
  return (
    <Card title="Por resolver">
      <Lista
        lista={lista}
        caption="Por resolver"
        className={classes(styles.lista, styles.solicitudes)}
        rowKey={({ id }) => id}
        renderRow={(licencia) => (
          <Card as="article" headingLevel={3} title={licencia.nombre} action={licencia.exige_acta && exigeActa}>
            <p className={styles.cuando}>{cuandoDe(licencia)}</p>
            <p className={styles.nota}>
              {nombresTiposLicencia[licencia.tipo]}, pedida el {shortMoment(licencia.creada_en)}
            </p>
            <p className={styles.texto}>{licencia.motivo}</p>
            <div className={styles.acciones}>
              {licencia.user_id !== user.id && resuelveLicencia(user.role, licencia.exige_acta) && (
                <>
                  <Button
                    size="sm"
                    aria-label={`Aprobar la licencia de ${licencia.nombre}`}
                    onClick={() => onResolver('aprobada', licencia)}
                  >
                    Aprobar
                  </Button>
                  <Button
                    size="sm"
                    variant="outline"
                    aria-label={`Rechazar la licencia de ${licencia.nombre}`}
                    onClick={() => onResolver('rechazada', licencia)}
                  >
                    Rechazar
                  </Button>
                </>
              )}
              <Button
                size="sm"
                variant="outline"
                aria-label={`Ver la solicitud de ${licencia.nombre}`}
                onClick={() => onVer(licencia)}
              >
                Ver
              </Button>
            </div>
          </Card>
        )}
        count={(total) => cuantos(total, 'licencia', 'licencias')}
        nombreDe={(licencia) => `la licencia de ${licencia.nombre}`}
        renderAcciones={
          can(user.role, 'licencias.otorgar')
            ? (elegidas, clear) => (
                <Button size="sm" icon={IconCheck} onClick={() => setConfirmando({ elegidas, clear })}>
                  Aprobar
                </Button>
              )
            : undefined
        }
        empty={<p className={styles.nota}>Nadie espera respuesta.</p>}
      />
      <ConfirmDialog
        open={confirmando !== undefined}
        onOpenChange={() => setConfirmando(undefined)}
        title="Aprobar licencias"
        message={
          <>
            {confirmando?.elegidas.map((licencia) => `${licencia.nombre}: ${cuandoDe(licencia)}`).join('; ')}. Las que
            exigen acta se aprueban una por una.
          </>
        }
        confirmLabel="Aprobar"
        loadingLabel="Aprobando"
        loading={sending}
        onConfirm={() => void approve()}
      />
    </Card>
  )
}

const exigeActa = <Badge variant="warning">Requiere acta</Badge>
