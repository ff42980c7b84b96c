export const TaskListPage = () => null
