import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useCallback, useState } from 'react'
import type { Seccion as NombreSeccion } from '#contract/sitio.ts'
import { Falla } from '#web/ui/falla.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { SkeletonGroup } from '#web/ui/skeleton-group.tsx'
import { Banner } from '#web/intranet/shell/banner.tsx'
import { Page } from '#web/intranet/shell/page.tsx'
import { useBanner } from '#web/intranet/shell/use-banner.ts'
import { seccionesDelSitio } from '#web/parts/configuracion/secciones.ts'
import { Bloques } from '#web/intranet/configuracion/esquema/bloques.ts'
import { Esquema } from '#web/intranet/configuracion/esquema/esquema.tsx'
import { seccionPublicada } from './consultas.ts'
import { Editor } from './editor.tsx'
import styles from './editor.module.css'

/** One section of the site: its form, and its past versions. */
export function Seccion({ seccion }: { seccion: NombreSeccion }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useQuery(seccionPublicada(seccion))
  const { banner, tell, fail, close } = useBanner()
  const [bloques, setBloques] = useState<string[]>([])
  const add = useCallback((title: string) => {
    setBloques((before) => [...before, title])
    return () => setBloques((before) => before.filter((one) => one !== title))
  }, [])
  const { nombre, trata } = seccionesDelSitio[seccion]
  return (
    <Page title={nombre} subtitle={trata} sala={{ to: '/intranet/configuracion?vista=sitio', title: 'Configuración' }}>
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
        <div className={styles.marco}>
          <Esquema seccion={seccion} bloques={bloques} />
          <Bloques value={add}>
            <div className={styles.editor}>
              <Editor
                publicada={data}
                onPublished={(section, text) => {
                  queries.setQueryData(seccionPublicada(seccion).queryKey, section)
                  tell(text)
                }}
                onTold={tell}
                onFailed={fail}
              />
            </div>
          </Bloques>
        </div>
      )}
    </Page>
  )
}
