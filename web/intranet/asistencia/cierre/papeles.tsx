import { useMutation } from '@tanstack/react-query'
import { IconBook2, IconFileDownload, IconFileSpreadsheet, IconMail } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { asistenciaApi } from '#contract/asistencia.ts'
import { type Cierre, nombraPersonas, nombresSeries, numeroDe, type Papel } from '#contract/asistencia/cierres.ts'
import { useSinCorreo } from '#web/parts/notificaciones/use-sin-correo.ts'
import { usePapel, usePapeles } from '#web/parts/sistema/use-papel.ts'
import { fetchArchivo, workMs } from '#web/plumbing/api.ts'
import { guardarArchivo } from '#web/plumbing/guardar-archivo.ts'
import { useEnvio } from '#web/plumbing/use-envio.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { CopiarEnlace } from '#web/ui/copiar-enlace.tsx'
import styles from './cierre.module.css'
import { EnviarModal } from './enviar-modal.tsx'
import { rectificado } from './textos.ts'

interface PapelesProps {
  cierre: Cierre
  tell: (text: string) => void
}

/** Papers of the month's closings, those that hold on top: taken as files, or published. */
export function Papeles({ cierre: { mes, papeles }, tell }: PapelesProps) {
  const partes = papeles.map((papel) => ({ papel, rectificadoPor: rectificado(papel, papeles) }))
  const enVigor = partes.filter(({ rectificadoPor }) => !rectificadoPor)
  return (
    <>
      {enVigor.length > 1 && <Todos mes={mes} papeles={enVigor.map(({ papel }) => papel)} />}
      <ul className={styles.papeles} aria-label="Partes del mes">
        {[...enVigor, ...partes.filter(({ rectificadoPor }) => rectificadoPor)].map((parte) => (
          <Parte key={parte.papel.id} {...{ mes, tell }} {...parte} />
        ))}
      </ul>
    </>
  )
}

const pdfDe = (mes: string, { id }: Papel) => fetchArchivo(asistenciaApi.papel, { params: { mes, id }, waitMs: workMs })

/** The PDFs of all papers that hold, one after the other. */
function Todos({ mes, papeles }: { mes: string; papeles: readonly Papel[] }) {
  const pdfs = usePapeles(papeles.map((papel) => () => pdfDe(mes, papel)))
  return (
    <div className={styles.botones}>
      <Button variant="outline" icon={IconFileDownload} loading={pdfs.isPending} onClick={pdfs.descargar}>
        {`Descargar los ${papeles.length} en PDF`}
      </Button>
      <span className={styles.espera} aria-live="polite">
        {pdfs.isPending && pdfs.etiqueta}
      </span>
      {pdfs.error && <Alert variant="error">{pdfs.error.message}</Alert>}
    </div>
  )
}

interface ParteProps {
  mes: string
  papel: Papel
  rectificadoPor: Papel | undefined
  tell: (text: string) => void
}

function Parte({ mes, papel, rectificadoPor, tell }: ParteProps) {
  const input = { params: { mes, id: papel.id } }
  const pdf = usePapel(() => pdfDe(mes, papel))
  const xlsx = useMutation({
    mutationFn: () => fetchArchivo(asistenciaApi.exportPapel, { ...input, waitMs: workMs }),
    onSuccess: guardarArchivo,
  })
  const nombre = `${nombresSeries[papel.serie]} ${numeroDe(papel)}`
  const publicar = useEnvio(asistenciaApi.publicarPapel, {
    onDone: () => tell(`${nombre} está en la biblioteca, en «Partes mensuales».`),
  })
  const porPublicar = papel.documento_id === null
  const [id, nombra] = [useId(), nombraPersonas(papel.serie)]
  const [apagadoId, sinCorreo] = [useId(), useSinCorreo()]
  const enlace = `/intranet/documentos?vista=biblioteca&documento=${papel.documento_id}`
  const [enviando, enviar] = useState(false)
  const enviado = (text: string) => {
    enviar(false)
    tell(text)
  }
  const failure = pdf.error?.message ?? xlsx.error?.message ?? publicar.failure
  return (
    <li>
      <div className={styles.parte}>
        <strong>
          {nombresSeries[papel.serie]} <span>{numeroDe(papel)}</span>
        </strong>
        <span>
          {[
            papel.compania,
            papel.rectifica && `Rectifica el ${numeroDe(papel.rectifica)}`,
            rectificadoPor && `Rectificado por el ${numeroDe(rectificadoPor)}`,
          ]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </div>
      <div className={styles.botones}>
        <Button
          variant="outline"
          size="sm"
          icon={IconFileDownload}
          aria-label={`PDF: ${nombre}`}
          loading={pdf.isPending}
          onClick={pdf.descargar}
        >
          PDF
        </Button>
        <Button
          variant="outline"
          size="sm"
          icon={IconFileSpreadsheet}
          aria-label={`Excel: ${nombre}`}
          loading={xlsx.isPending}
          onClick={() => xlsx.mutate()}
        >
          Excel
        </Button>
        {porPublicar ? (
          <Button
            variant="outline"
            size="sm"
            icon={IconBook2}
            aria-describedby={nombra ? id : undefined}
            aria-label={`Publicar en la biblioteca: ${nombre}`}
            loading={publicar.sending}
            onClick={() => void publicar.send(input)}
          >
            Publicar
          </Button>
        ) : (
          <>
            <Button
              variant="outline"
              size="sm"
              icon={IconMail}
              aria-label={`Enviar por correo: ${nombre}`}
              aria-describedby={sinCorreo ? apagadoId : undefined}
              disabled={sinCorreo}
              onClick={() => enviar(true)}
            >
              Enviar
            </Button>
            {sinCorreo && <CopiarEnlace enlace={location.origin + enlace} />}
            <Link to={enlace}>
              <Badge variant="success">En la biblioteca</Badge>
            </Link>
          </>
        )}
      </div>
      {porPublicar && nombra && (
        <p id={id} className={styles.espera}>
          Nombra a personas: en la biblioteca lo leen todos los miembros.
        </p>
      )}
      {!porPublicar && sinCorreo && (
        <p id={apagadoId} className={styles.espera}>
          Esta instalación no envía correos: copie el enlace y hágalo llegar.
        </p>
      )}
      {enviando && <EnviarModal {...{ mes, papel, nombre }} onClose={() => enviar(false)} onDone={enviado} />}
      {pdf.isPending && (
        <span className={styles.espera} aria-live="polite">
          {pdf.etiqueta}
        </span>
      )}
      {failure && <Alert variant="error">{failure}</Alert>}
    </li>
  )
}
