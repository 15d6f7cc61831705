import { useQuery } from '@tanstack/react-query'
import { IconCamera, IconPlus } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { useLocation } from 'react-router'
import { capacitacionesApi } from '#contract/capacitaciones.ts'
import { llevaCertificados } from '#contract/capacitaciones/certificados.ts'
import { extensionesOfrecidas } from '#contract/shared/archivo.ts'
import { CertificadoFila } from '#web/parts/capacitaciones/certificado-fila.tsx'
import { useCertificados } from '#web/parts/capacitaciones/use-certificados.tsx'
import { keptForLater } from '#web/plumbing/kept-queries.ts'
import { Lista } from '#web/plumbing/lista.tsx'
import { query } from '#web/plumbing/query.ts'
import { Button } from '#web/ui/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { EmptyState } from '#web/ui/empty-state.tsx'
import { useMember } from '#web/intranet/shell/use-member.ts'
import styles from '#web/parts/capacitaciones/certificados.module.css'

interface CertificadosCardProps {
  id: number
  nombre: string
  own: boolean
  onDone: (text: string) => void
}

/** Courses, driving licences and medical exams of a member (domain §2.3). */
export function CertificadosCard({ id, nombre, own, onDone }: CertificadosCardProps) {
  const { role } = useMember().user
  const mayAdd = own || llevaCertificados(role)
  const lista = useQuery({
    ...query(capacitacionesApi.certificadosDe, { params: { id } }),
    ...(own && { meta: keptForLater }),
  })
  const { agregar, resolver, dialogs } = useCertificados(mayAdd ? { id, nombre } : undefined, onDone)
  const place = useRef<HTMLDivElement>(null)
  const { hash } = useLocation()
  // Notices and the dashboard lead here.
  useEffect(() => {
    if (hash === '#certificados') place.current?.scrollIntoView()
  }, [hash])
  return (
    <div ref={place} id="certificados">
      <Card
        title="Certificados y licencias"
        action={
          mayAdd && (
            <>
              {own && <ElegirFotografia onChosen={agregar} />}
              <Button variant="outline" size="sm" icon={IconPlus} onClick={() => agregar()}>
                {own ? 'Agregar certificado' : 'Registrar certificado'}
              </Button>
            </>
          )
        }
      >
        <Lista
          lista={lista}
          caption="Certificados y licencias"
          className={styles.lista}
          rowKey={(certificado) => certificado.id}
          renderRow={(certificado) => <CertificadoFila certificado={certificado} onAccion={resolver} />}
          empty={
            <EmptyState bare title="No hay certificados">
              {own
                ? 'Agregue sus cursos, su licencia de conducir y su examen médico: cuentan desde que los verifican.'
                : 'Los agrega su titular, o quien crea las capacitaciones.'}
            </EmptyState>
          }
        />
        {dialogs}
      </Card>
    </div>
  )
}

/** The photograph of a paper, chosen or taken: what it is, whoever verifies it says. */
function ElegirFotografia({ onChosen }: { onChosen: (fotografia: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        hidden
        accept={extensionesOfrecidas}
        aria-label="Fotografía de un certificado"
        onChange={({ target }) => {
          const [chosen] = target.files ?? []
          if (chosen) onChosen(chosen)
          // Allows the same file again.
          target.value = ''
        }}
      />
      <Button variant="outline" size="sm" icon={IconCamera} onClick={() => input.current?.click()}>
        Enviar fotografía
      </Button>
    </>
  )
}
