import { IconSend } from '@tabler/icons-react'
import { useState } from 'react'
import { guardiasApi } from '#contract/guardias.ts'
import { porLaCampana } from '#contract/shared/envio.ts'
import { cuantos } from '#contract/shared/paginacion.ts'
import { ApiError } from '#web/plumbing/api.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import styles from './propuesta.module.css'

interface PublicarCardProps {
  rango: { desde: string; hasta: string }
  borradores: number
  propuestos: number
  /** Guards with a gap that this page names; all to come. */
  conBrecha: number
  tell: (text: string) => void
  fail: (text: string) => void
}

/** Publishes the drafts that the page shows; a gap that it does not name is named first (domain §2.6). */
export function PublicarCard({ rango, borradores, propuestos, conBrecha, tell, fail }: PublicarCardProps) {
  const [pregunta, setPregunta] = useState<string>()
  const { send, sending } = useEnvio(guardiasApi.publicarGuardias, {
    onDone: ({ publicadas, avisados }) => {
      setPregunta(undefined)
      tell(`${cuantos(publicadas, 'guardia publicada', 'guardias publicadas')}. ${porLaCampana(avisados)}`)
    },
    onFailed: (text, error) => {
      const asks = error instanceof ApiError && error.code === 'por_confirmar'
      setPregunta(asks ? text : undefined)
      if (!asks) fail(text)
    },
  })
  const publish = (confirmar: boolean) => void send({ body: { ...rango, confirmar } })
  const brechas = cuantos(conBrecha, 'con un puesto que nadie llena', 'con puestos que nadie llena')
  return (
    <Card title="Publicar">
      <p className={styles.nota}>
        {cuantos(borradores, 'borrador', 'borradores')}
        {propuestos > 0 && `, ${cuantos(propuestos, 'puesto propuesto', 'puestos propuestos')}`}
        {conBrecha > 0 && `, ${brechas}: se nombran abajo`}. Al publicar, lo propuesto queda asignado y se avisa a cada
        persona por la campana.
      </p>
      <Button
        icon={IconSend}
        loading={sending && !pregunta}
        loadingLabel="Publicando"
        onClick={() => publish(conBrecha > 0)}
      >
        {conBrecha > 0 ? `Publicar las ${borradores}, ${conBrecha} incompletas` : `Publicar las ${borradores}`}
      </Button>
      <ConfirmDialog
        open={pregunta !== undefined}
        onOpenChange={() => setPregunta(undefined)}
        title="Publicar"
        message={pregunta}
        confirmLabel="Publicar"
        loading={sending}
        loadingLabel="Publicando"
        onConfirm={() => publish(true)}
      />
    </Card>
  )
}
