import { IconCheck, IconDownload, IconEye } from '@tabler/icons-react'
import { type FichaDocumento, nombresLectura } from '#contract/biblioteca.ts'
import { useOrigin } from '#web/parts/sitio/compania.ts'
import { longDate, longDay } from '#web/plumbing/format.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Compartir } from '#web/ui/compartir.tsx'
import { Facts } from '#web/ui/facts.tsx'
import { Modal } from '#web/ui/modal.tsx'
import type { Paso } from './paso.ts'
import { Gestion } from './gestion.tsx'
import { LecturaBadge } from './lectura-badge.tsx'
import { numeroOf, paraCompartir } from './textos.ts'
import { useFichaActions } from './use-ficha-actions.ts'
import { VersionesLista } from './versiones-lista.tsx'
import styles from './biblioteca.module.css'

interface FichaModalProps {
  ficha: FichaDocumento
  publishes: boolean
  onPaso: (paso: Paso) => void
  onClose: () => void
  onDone: (text: string) => void
}

export function FichaModal({ ficha, publishes, onPaso, onClose, onDone }: FichaModalProps) {
  const { titulo, descripcion, lectura_obligatoria, plazo, version_actual, archivado_en, leido_en } = ficha
  const origin = useOrigin()
  const { download, reading, wasRead, markRead, restoring, restore, failure } = useFichaActions(ficha, onDone)
  return (
    <Modal
      open
      size="lg"
      title={titulo}
      onOpenChange={onClose}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            Cerrar
          </Button>
          {!archivado_en && !leido_en && (
            <Button
              variant={ficha.debe_leer ? 'primary' : 'outline'}
              icon={IconCheck}
              loading={reading}
              loadingLabel="Guardando"
              onClick={markRead}
            >
              He leído este documento
            </Button>
          )}
        </>
      }
    >
      <div className={styles.ficha}>
        {failure && <Alert variant="error">{failure}</Alert>}
        {wasRead && <Alert variant="success">Su lectura quedó registrada.</Alert>}
        <div>
          <LecturaBadge documento={ficha} />
          {descripcion && <p className={styles.descripcion}>{descripcion}</p>}
        </div>
        <div className={styles.botones}>
          <Button variant="secondary" icon={IconEye} onClick={() => onPaso(version_actual)}>
            Ver documento
          </Button>
          <Button
            variant="outline"
            icon={IconDownload}
            loading={download.isPending}
            onClick={() => download.mutate(version_actual)}
          >
            Descargar
          </Button>
          <Compartir texto={paraCompartir(ficha, origin)} que="este documento" />
        </div>
        <Facts
          facts={[
            ['Carpeta', ficha.carpeta],
            ['Número', numeroOf(ficha)],
            ['Publicado', `${longDate(ficha.publicado_en)}, por ${ficha.publicado_por}`],
            ['Lectura obligatoria', lectura_obligatoria === 'ninguno' ? null : nombresLectura[lectura_obligatoria]],
            ['Plazo', plazo && longDay(plazo)],
            ['Archivado', archivado_en && longDate(archivado_en)],
          ]}
        />
        <section aria-labelledby="versiones">
          <h3 id="versiones" className={styles.subtitulo}>
            Versiones
          </h3>
          <VersionesLista
            versiones={ficha.versiones}
            onView={onPaso}
            onDownload={(numero) => download.mutate(numero)}
          />
        </section>
        {publishes && <Gestion ficha={ficha} {...{ restoring, restore }} onPaso={onPaso} />}
      </div>
    </Modal>
  )
}
