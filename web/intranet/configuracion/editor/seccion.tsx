import { useQuery, useQueryClient } from '@tanstack/react-query'
import { IconArrowLeft } from '@tabler/icons-react'
import { Link } from 'react-router'
import type { Seccion as NombreSeccion } from '#contract/sitio.ts'
import { Button } from '#web/ui/button.tsx'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { seccionesDelSitio } from '#web/intranet/configuracion/secciones.ts'
import { seccionPublicada } from './consultas.ts'
import { Editor } from './editor.tsx'
import styles from './editor.module.css'

/** One section of the site: its form, and its past versions. */
export function Seccion({ seccion }: { seccion: NombreSeccion }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(seccionPublicada(seccion))
  const { banner, tell, fail, close } = useBanner()
  const { nombre, trata } = seccionesDelSitio[seccion]
  return (
    <Page
      title={nombre}
      subtitle={trata}
      actions={
        <Button variant="outline" icon={IconArrowLeft} render={<Link to="/intranet/configuracion?vista=sitio" />}>
          Volver
        </Button>
      }
    >
      <Banner banner={banner} onClose={close} />
      {error && !data && <Falla onRetry={refetch}>{error.message}</Falla>}
      {!data && !error && (
        <SkeletonGroup className={styles.espera}>
          {[1, 2, 3, 4].map((row) => (
            <Skeleton key={row} shape="title" />
          ))}
        </SkeletonGroup>
      )}
      {data && (
        <Editor
          publicada={data}
          onPublished={(section, text) => {
            queries.setQueryData(seccionPublicada(seccion).queryKey, section)
            tell(text)
          }}
          onTold={tell}
          onFailed={fail}
        />
      )}
    </Page>
  )
}
