import { ApolloClient, ApolloLink, gql, Observable, type TypedDocumentNode } from '@apollo/client'
import { ApolloProvider, useQuery } from '@apollo/client/react'
import { OperationTypeNode, print } from 'graphql'
import { Outlet } from 'react-router-dom'
import { Subject } from 'rxjs'
import { createCache } from '#api/cache.ts'
import {
  type DisciplineCommentsFragment,
  DisciplineCommentsFragmentDoc,
} from '#api/generated/graphql.ts'
import { renderRoutes } from '#testing/renderUi.tsx'
import { Toasts } from '#ui/Toasts.tsx'
import { useCommentedLine, useCommentOnLine } from './commentOnLine.ts'
import { DisciplineCommentsBeside } from './DisciplineCommentsBeside.tsx'

/** The part of a discipline's page that its comments need. */
const pageDocument: TypedDocumentNode<{
  contract: { discipline: DisciplineCommentsFragment | null } | null
}> = gql`
  query CommentedPage {
    contract(code: "1DM03") {
      code
      discipline(tagCode: "D-1") {
        id
        tagCode
        ...DisciplineComments
      }
    }
  }
  ${print(DisciplineCommentsFragmentDoc)}
`

const person = (name: string) => ({
  __typename: 'Person',
  id: name,
  username: `${name.split(' ')[0]?.toLowerCase()}@x.example`,
  name,
})
export const ingrid = person('Ingrid Solheim')
const paul = person('Paul Adeyemi')
export const offer = (name: string, blocker?: string) => ({
  __typename: 'Action',
  name,
  allowed: !blocker,
  inNameOf: null,
  blockers: blocker
    ? [{ __typename: 'Blocker', code: 'WRONG_STATE', message: blocker, target: null, within: null }]
    : [],
})
export const about = {
  __typename: 'CommentSubject',
  tidp: 'T-1',
  discipline: { __typename: 'CommentedDiscipline', tagCode: 'D-1', name: 'Drainage' },
  deliverable: null,
}
export const comment = (number: string, given: object = {}) => ({
  __typename: 'Comment',
  id: number,
  tagCode: `1DM03-${number}`,
  number,
  message: `CommentByline in ${number}`,
  head: 'Drainage',
  code: '3 Observation or query',
  blocking: false,
  status: 'OPEN',
  recordedAt: `2026-11-0${number.at(-1)}T10:00:00.000Z`,
  recordedBy: paul,
  about,
  replies: [],
  actions: [offer('REPLY_TO_COMMENT'), offer('CLOSE_COMMENT')],
  ...given,
})
export const gone = {
  __typename: 'CommentedDeliverable',
  tagCode: 'L-1',
  name: 'Drawing (DRG) - Sump',
  removed: true,
}

interface World {
  comments?: object[]
  owners?: object[]
  actions?: object[]
  codes?: string[] | null
  /** Whom the search finds. */
  people?: object[]
  answer?: object
  /** Delays the response until it resolves. */
  slow?: Promise<void>
  at?: string
}

/** Renders the discipline's comments. Every mutation returns `answer`; `others` emits changes by others. */
export function open({
  comments = [],
  owners = [],
  actions = [offer('ADD_COMMENT')],
  codes = ['1 Must', '3 Observation or query'],
  people = [],
  answer,
  slow,
  at = '/',
}: World = {}) {
  const others = new Subject<object[]>()
  const sent: object[] = []
  const tidp = { __typename: 'Tidp', id: 'T-1', tagCode: 'T-1', owners: [], commentCodes: codes }
  const discipline = {
    __typename: 'Discipline',
    id: 'D-1',
    tagCode: 'D-1',
    name: 'Drainage',
    owners,
    actions,
    comments,
    tidp,
  }
  const link = new ApolloLink(({ operationType, operationName, variables }) => {
    if (operationType === OperationTypeNode.SUBSCRIPTION)
      return new Observable((observer) =>
        others.subscribe((changed) =>
          observer.next({
            data: { commentsChanged: { __typename: 'CommentsChange', tidp: 'T-1', changed } },
          }),
        ),
      )
    if (operationType === OperationTypeNode.MUTATION)
      sent.push((variables as { input: object }).input)
    const answers: Record<string, object> = {
      PeopleSearch: {
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          people: {
            __typename: 'PersonConnection',
            nodes: people,
            totalCount: people.length,
            programs: [],
            inactive: [],
          },
        },
      },
      CommentCodes: {
        contract: {
          __typename: 'Contract',
          code: '1DM03',
          tidp: { ...tidp, commentCodes: ['2 Later'] },
        },
      },
    }
    return new Observable((observer) => {
      const respond = () => {
        observer.next({
          data: {
            __typename: 'Query',
            ...(operationType === OperationTypeNode.MUTATION
              ? { result: answer }
              : answers[operationName ?? '']),
          },
        })
        observer.complete()
      }
      if (operationType === OperationTypeNode.MUTATION && slow) void slow.then(respond)
      else respond()
    })
  })
  const client = new ApolloClient({ cache: createCache(), dataMasking: true, link })
  client.writeQuery({
    query: pageDocument,
    data: {
      __typename: 'Query',
      contract: { __typename: 'Contract', code: '1DM03', discipline },
    } as never,
  })
  const page = renderRoutes(
    [
      {
        element: (
          <ApolloProvider client={client}>
            <Outlet />
            <Toasts />
          </ApolloProvider>
        ),
        children: [{ path: '*', element: <Page /> }],
      },
    ],
    { at, viewer: ingrid },
  )
  return { ...page, others, sent }
}

function Page() {
  const { data } = useQuery(pageDocument, { fetchPolicy: 'cache-only' })
  const discipline = data?.contract?.discipline
  return discipline ? (
    <DisciplineCommentsBeside discipline={discipline as never} onReload={() => {}}>
      <Line />
    </DisciplineCommentsBeside>
  ) : null
}

function Line() {
  const commenting = useCommentOnLine()
  const line = useCommentedLine()
  return (
    <>
      {line && <p>Marked: {line}</p>}
      {commenting && (
        <button
          type="button"
          onClick={() => commenting.start({ tagCode: 'L-7', name: 'Sump plan' })}
        >
          Comment on the line
        </button>
      )}
    </>
  )
}
