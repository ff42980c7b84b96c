import { Box } from '@chakra-ui/react'
import { FileUp } from 'lucide-react'
import {
  ContractDataAssetsDocument,
  ContractDataClassesDocument,
  ContractDataLifecyclesDocument,
  ContractDataWorkPackagesDocument,
} from '#api/generated/graphql.ts'
import { AdministrationHistory } from '#features/history/index.ts'
import { paths } from '#shared/paths.ts'
import { PageHeader } from '#ui/PageHeader.tsx'
import { LinkButton } from '#ui/RouterLinks.tsx'
import { Tabs } from '#ui/Tabs.tsx'
import { fetched } from '#ui/fetched.tsx'
import { TableSkeleton } from '#ui/Skeletons.tsx'
import { useAddressedList } from '#ui/useAddressedList.ts'
import { ChoiceListsTab } from './ChoiceListsTab.tsx'
import { DataList } from './DataList.tsx'
import { assetKind, classKind, lifecycleKind, packageKind } from './kinds.ts'
import { useDataPages } from './useDataPages.ts'

const CreditTab = fetched(async () => (await import('./CreditTab.tsx')).CreditTab)

const lists = [
  'assets',
  'lifecycles',
  'work-packages',
  'classification',
  'lists',
  'credit',
] as const
type List = (typeof lists)[number]

/** Shows what plans are made from, and the lists that they choose from, for Assets admins. */
export function ContractDataPage() {
  const { list: asked, narrow } = useAddressedList({ list: 'assets', search: '' })
  const list = lists.find((known) => known === asked.list) ?? 'assets'
  return (
    <>
      <PageHeader
        title="Contract Data"
        subtitle="Plans are made from these primary assets, lifecycles, work packages and lists."
        actions={
          <LinkButton to={paths.contractDataImport}>
            <FileUp aria-hidden="true" />
            Import Excel or CSV
          </LinkButton>
        }
      />
      <Tabs
        label="Contract data"
        value={list}
        onChange={(next: List) => narrow({ list: next, search: '' })}
        tabs={[
          { id: 'assets', label: 'Primary assets', content: <Assets /> },
          { id: 'lifecycles', label: 'Lifecycles', content: <Lifecycles /> },
          { id: 'work-packages', label: 'Work packages', content: <WorkPackages /> },
          { id: 'classification', label: 'Classification', content: <Classification /> },
          { id: 'lists', label: 'Lists', content: <ChoiceListsTab /> },
          {
            id: 'credit',
            label: 'Rule of credit',
            content: <CreditTab fallback={<TableSkeleton columns={5} />} />,
          },
        ]}
      />
      <Box mt="6">
        <AdministrationHistory of={everything} title="History" />
      </Box>
    </>
  )
}

const everything = { contractData: true } as const

function Assets() {
  const pages = useDataPages(ContractDataAssetsDocument, ({ contract }) => contract?.managedAssets)
  return <DataList kind={assetKind} pages={pages} />
}

function Lifecycles() {
  const pages = useDataPages(
    ContractDataLifecyclesDocument,
    ({ contract }) => contract?.managedLifecycles,
  )
  return <DataList kind={lifecycleKind} pages={pages} />
}

function WorkPackages() {
  const pages = useDataPages(
    ContractDataWorkPackagesDocument,
    ({ contract }) => contract?.managedWorkPackages,
  )
  return <DataList kind={packageKind} pages={pages} />
}

function Classification() {
  const pages = useDataPages(
    ContractDataClassesDocument,
    ({ contract }) => contract?.classification,
  )
  return <DataList kind={classKind} pages={pages} />
}
