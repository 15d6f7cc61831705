import { useState } from 'react'
import { type Seccion, sitioApi, type VersionSeccion } from '#contract/sitio.ts'
import { api } from '#web/plumbing/api.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { useLista } from '#web/plumbing/use-lista.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx'
import { CompararModal } from '#web/intranet/configuracion/comparar/comparar-modal.tsx'
import { idDeBloque } from '#web/intranet/configuracion/esquema/bloques.ts'
import { useDialogo } from '#web/plumbing/use-dialogo.ts'
import type { SeccionPublicada } from './publicada.ts'
import { columnasDe } from './versiones-columnas.tsx'
import { type Mirada, VistaPrevia } from './vista-previa-dialog.tsx'

interface VersionesProps {
  seccion: Seccion
  /** Version shown now. */
  actual: number
  /** Unsaved text would be lost. */
  pending: boolean
  onRestored: (section: SeccionPublicada, version: number) => void
}

/** All versions of the section: each can be viewed and restored, and none is ever deleted. */
export function Versiones({ seccion, actual, pending, onRestored }: VersionesProps) {
  const lista = useLista(sitioApi.versions, { params: { seccion }, local: true })
  const { dialogo, abrir, cerrar } = useDialogo(['comparar'])
  // While something is unpublished the address stays: another would ask whether to leave.
  const [aqui, setAqui] = useState<number>()
  const de = aqui ?? dialogo?.de
  const [mirada, setMirada] = useState<Mirada>()
  const [asked, setAsked] = useState<VersionSeccion>()
  const [failure, setFailure] = useState<string>()
  const envio = useEnvio(sitioApi.restore, {
    onDone: (section, { params }) => onRestored(section, params.version as number),
    onFailed: setFailure,
  })

  async function see({ version }: VersionSeccion): Promise<void> {
    setFailure(undefined)
    try {
      const { contenido } = await api(sitioApi.version, { params: { seccion, version } })
      setMirada({ titulo: `Versión ${version}`, seccion, contenido })
    } catch (error) {
      setFailure((error as Error).message)
    }
  }

  async function restore({ version }: VersionSeccion): Promise<void> {
    setFailure(undefined)
    await envio.send({ params: { seccion, version }, body: { version: actual } })
    setAsked(undefined)
  }

  return (
    <div id={idDeBloque('Versiones anteriores')} tabIndex={-1}>
      <Card title="Versiones anteriores">
        {failure && <Alert variant="error">{failure}</Alert>}
        <Lista
          lista={lista}
          caption="Versiones"
          columns={columnasDe({
            actual,
            hasPage: seccion !== 'publicacion',
            onSee: see,
            onRestore: setAsked,
            onCompare: ({ version }) => (pending ? setAqui(version) : abrir('comparar', version)),
          })}
          rowKey={({ version }) => version}
          empty={null}
        />
        {de !== undefined && (
          <CompararModal
            {...{ seccion, actual, de }}
            onClose={() => (aqui === undefined ? cerrar() : setAqui(undefined))}
          />
        )}
        {mirada && <VistaPrevia {...mirada} onClose={() => setMirada(undefined)} />}
        <ConfirmDialog
          open={asked !== undefined}
          onOpenChange={() => setAsked(undefined)}
          title={`Volver a la versión ${asked?.version ?? ''}`}
          message={`El sitio mostrará ese texto desde ahora, y el actual quedará entre las versiones anteriores.${
            pending ? ' Lo que está escribiendo y no ha publicado se perderá.' : ''
          }`}
          confirmLabel="Volver a esta versión"
          danger={pending}
          loading={envio.sending}
          loadingLabel="Volviendo"
          onConfirm={() => asked && void restore(asked)}
        />
      </Card>
    </div>
  )
}
