import '@linnet/web/tokens.css'
import '@linnet/web/base.css'
import '@/kit/tokens.css'
import '@/kit/base.css'
import mark from '@linnet/web/mark.svg'
import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { queryClient } from '@/data/query-client'
import { applyPreferences } from '@/i18n/preferences'
import { createDeskRouter } from './router'

/** Renders one of the two pages: the console, or the vendors'. */
export function openPage(page: Parameters<typeof createDeskRouter>[0]): void {
  applyPreferences()
  document.head.append(Object.assign(document.createElement('link'), { rel: 'icon', href: mark }))
  const root = document.getElementById('root')
  if (!root) throw new Error('the page has no #root')
  createRoot(root).render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createDeskRouter(page)} />
      </QueryClientProvider>
    </StrictMode>,
  )
}
